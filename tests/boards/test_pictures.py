"""The pictures on the cards: one for each colour, in the family of the board's scenery or pieces."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stellwerk import editions, load_board
from stellwerk.boards import Board
from stellwerk.boards.drawing.pictures import pictures_of
from stellwerk.boards.drawing.scenery import scenery_names
from stellwerk.boards.drawing.wagons import CardPicture
from tests.boards.test_palette import BOARDS

SCENE = {"far", "near", "glow"}
MATERIALS = {"body", "dark", "light", "glass", "iron", "brass", "steel", "smoke"}


def pictures_on(board: Board) -> tuple[CardPicture, ...]:
    return pictures_of(board.colors, board.pieces[0].name, board.scenery)


def vehicle_on(picture: CardPicture) -> CardPicture:
    return tuple(shape for shape in picture if shape.kind not in SCENE)


@given(
    BOARDS,
    st.sampled_from(["train", "tram", "cable-car", "airship"]),
    st.sampled_from(["", *scenery_names()]),
)
def test_no_two_cards_of_a_board_share_a_picture(colors: tuple[str, ...], piece: str, scenery: str) -> None:
    pictures = pictures_of(colors, piece, scenery)
    assert len(set(pictures)) == len(colors) + 1


@pytest.mark.parametrize("edition", editions())
def test_pictures_are_made_of_known_materials_and_stay_small(edition: str) -> None:
    board = load_board(edition)
    for picture in pictures_on(board):
        assert {shape.kind for shape in picture} <= SCENE | MATERIALS
        assert all(re.fullmatch(r"[MmLlHhVvQqTtAaZz0-9. -]+", shape.path) for shape in picture)
        assert sum(len(shape.path) for shape in picture) < 4000


def test_no_two_cards_of_all_editions_share_a_vehicle() -> None:
    boards = [board for board in map(load_board, editions()) if board.scenery]
    vehicles = [vehicle_on(picture) for board in boards for picture in pictures_on(board)]
    assert len(set(vehicles)) == len(vehicles)


def test_without_a_scenery_every_kind_of_piece_has_vehicles_of_its_own() -> None:
    colors = ("blue", "orange", "red")
    trains, trams, cable_cars = (pictures_of(colors, piece, "") for piece in ("train", "tram", "cable-car"))
    assert len({*trains, *trams, *cable_cars}) == 12
    assert pictures_of(colors, "airship", "plain") == trains
