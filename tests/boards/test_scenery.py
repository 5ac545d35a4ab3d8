"""The ornaments of a drawn board: each edition has its own, and none is in the way of the game."""

import re
from functools import cache
from typing import Any

import numpy as np
import pytest

from stellwerk.boards import editions, load_board
from stellwerk.boards.drawing.backdrop_svg import ORNAMENT_PENS
from stellwerk.boards.drawing.clipping import Box
from stellwerk.boards.drawing.contrast import contrast, linear
from stellwerk.boards.drawing.free_space import FreeSpace, around
from stellwerk.boards.drawing.layout import Layout, lay_out
from stellwerk.boards.drawing.occupied import free_space
from stellwerk.boards.drawing.scenery import Scenery, scenery_names
from stellwerk.boards.drawing.shipped import shipped, shipped_names
from stellwerk.boards.load import parse_board
from tests.boards import rectangles
from tests.boards.faults import Edit
from tests.boards.rectangles import Corners, overlap
from tests.hostile_boards import largest_board, without_longest_route

BOARDS = [*editions(), "mini"]
DECORATED = [name for name in editions() if load_board(name).scenery]
INKS = ("#2a211a", "#f1e6cf")
"""What names are written in, in the light and in the dark theme."""
START = re.compile(r"M(-?[\d.]+) (-?[\d.]+)l")


@cache
def layout_of(name: str) -> Layout:
    return lay_out(load_board(name))


def corners(box: Box) -> Corners:
    left, top, right, bottom = box
    return np.array([(left, top), (right, top), (right, bottom), (left, bottom)])


def ornaments_of(scenery: Scenery) -> dict[str, Corners]:
    """Everything that needs room for itself: plaques and pictures."""
    assert scenery.cartouche is not None
    assert scenery.points is not None
    plaques = {"title": scenery.cartouche.plaque, "points": scenery.points.plaque}
    boxes = {
        name: corners(
            around((plaque.x, plaque.y), (plaque.width * plaque.scale, plaque.height * plaque.scale))
        )
        for name, plaque in plaques.items()
    }
    for number, picture in enumerate(scenery.pictures):
        width, height = (length * picture.scale for length in shipped("pictures", picture.name)["size"])
        boxes[f"{picture.name} {number}"] = corners(around((picture.x, picture.y), (width, height)))
    return boxes


def network_of(layout: Layout) -> list[Corners]:
    return [
        *(rectangles.of_space(space) for track in layout.tracks for space in track.spaces),
        *(rectangles.of_station(x, y) for x, y in layout.stations),
        *(rectangles.of_label(label) for label in layout.labels),
    ]


@pytest.mark.parametrize("name", BOARDS)
def test_ornaments_hide_no_route_station_or_name(name: str) -> None:
    layout = layout_of(name)
    network = network_of(layout)
    hiding = [
        ornament
        for ornament, shape in ornaments_of(layout.scenery).items()
        if any(overlap(shape, other) for other in network)
    ]
    assert hiding == []


@pytest.mark.parametrize("name", BOARDS)
def test_ornaments_are_inside_the_sheet_and_apart(name: str) -> None:
    layout = layout_of(name)
    left, top, right, bottom = layout.box
    boxes = list(ornaments_of(layout.scenery).values())
    for number, box in enumerate(boxes):
        assert left < box[:, 0].min() < box[:, 0].max() < right
        assert top < box[:, 1].min() < box[:, 1].max() < bottom
        assert not any(overlap(box, other) for other in boxes[:number])


@pytest.mark.parametrize("name", DECORATED)
def test_signs_lie_beside_routes_and_names(name: str) -> None:
    layout = layout_of(name)
    starts = np.array([found for texture in layout.scenery.textures for found in START.findall(texture.path)])
    points = starts.astype(float)
    assert len(points) > 20
    for shape in network_of(layout):
        low, high = shape.min(axis=0), shape.max(axis=0)
        near = points[((points > low) & (points < high)).all(axis=1)]
        assert not any(overlap(corners((x, y, x + 0.1, y + 0.1)), shape) for x, y in near)


@pytest.mark.parametrize("name", editions())
def test_every_edition_has_a_backdrop_and_a_scenery(name: str) -> None:
    board = load_board(name)
    missing = [key for key in ("backdrop", "scenery") if not getattr(board, key)]
    assert missing == [], "An edition needs a look: see 'Add an edition' in CONTRIBUTING.md."


def test_every_scenery_has_a_look_of_its_own() -> None:
    looks = [layout_of(name).scenery for name in DECORATED]
    assert len({look.colors["sea"] for look in looks}) == len(looks)
    assert len({look.frame for look in looks}) == len(looks)


@pytest.mark.parametrize("name", DECORATED)
def test_every_picture_of_an_edition_has_its_place(name: str) -> None:
    wanted = shipped("sceneries", load_board(name).scenery)["pictures"]
    assert len(wanted) >= 5
    assert [one.name for one in layout_of(name).scenery.pictures] == [entry["picture"] for entry in wanted]


@pytest.mark.parametrize("name", BOARDS)
def test_the_title_and_the_points_are_those_of_the_board(name: str) -> None:
    board, scenery = load_board(name), layout_of(name).scenery
    assert scenery.cartouche is not None
    assert scenery.points is not None
    for language, text in board.name.items():
        title, subtitle = scenery.cartouche.title[language], scenery.cartouche.subtitle[language]
        assert (f"{title} ({subtitle})" if subtitle else title) == text
    assert [(row.cards, row.points) for row in scenery.points.rows] == [
        worth for kind in board.pieces for worth in sorted(kind.points.items())
    ]
    for row in scenery.points.rows:
        assert row.bars.count("M") == (0 if row.is_price else row.cards)


def test_a_subway_is_worth_points_by_its_price() -> None:
    table = layout_of("berlin").scenery.points
    assert table is not None
    assert [row.is_price for row in table.rows] == [False] * 4 + [True] * 3


def test_a_board_that_names_no_scenery_has_only_title_and_points() -> None:
    scenery = layout_of("mini").scenery
    assert scenery.has_plaques
    assert not any((scenery.pictures, scenery.textures, scenery.tints))


@pytest.mark.parametrize("name", scenery_names())
def test_any_board_can_have_any_scenery(name: str, edited: Edit) -> None:
    path = edited("mini", ('backdrop = "lake-constance"', f'backdrop = "lake-constance"\nscenery = "{name}"'))
    layout = lay_out(load_board(path))
    network = network_of(layout)
    assert not any(overlap(box, other) for box in ornaments_of(layout.scenery).values() for other in network)


def test_the_largest_board_of_a_stranger_has_title_and_points() -> None:
    board = parse_board(without_longest_route(largest_board()), "largest")
    assert lay_out(board).scenery.has_plaques


def test_a_sheet_without_free_space_becomes_higher(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = layout_of("mini")

    def nothing_free(*occupied: Any) -> FreeSpace:
        space = free_space(*occupied)
        space.take(usual.box)
        return space

    monkeypatch.setattr("stellwerk.boards.drawing.layout.free_space", nothing_free)
    higher = lay_out(load_board("mini"))
    assert higher.box[:3] == usual.box[:3]
    assert higher.box[3] > usual.box[3]
    for plaque in ornaments_of(higher.scenery).values():
        assert usual.box[3] < plaque[:, 1].min() < plaque[:, 1].max() < higher.box[3]


def test_a_long_name_fits_on_its_plaque(edited: Edit) -> None:
    path = edited("mini", ('en = "Mini (Lake Constance)"', f'en = "{"W" * 40}"'))
    cartouche = lay_out(load_board(path)).scenery.cartouche
    assert cartouche is not None
    assert cartouche.subtitle["en"] == ""
    assert 40 * 0.4 * cartouche.title_size < cartouche.plaque.width


@pytest.mark.parametrize("name", scenery_names())
def test_names_are_legible_on_every_ground_and_ornaments_are_pale(name: str) -> None:
    colors = shipped("sceneries", name)["colors"]
    for theme, ink in enumerate(INKS):
        for ground in ("land", "home", "sea", "park", "tint", "plaque"):
            assert contrast(linear(ink), linear(colors[ground][theme])) > 6.5, ground
        for ground in ("land", "home"):
            assert contrast(linear(colors["ornament"][theme]), linear(colors[ground][theme])) < 3.2, ground
        assert contrast(linear(colors["title"][theme]), linear(colors["plaque"][theme])) > 4.5


def test_every_scenery_brings_all_colours() -> None:
    plain = set(shipped("sceneries", "plain")["colors"])
    assert all(set(shipped("sceneries", name)["colors"]) >= plain for name in scenery_names())


def test_everything_that_sceneries_name_is_shipped_and_used() -> None:
    sceneries = [shipped("sceneries", name) for name in scenery_names()]
    pictures = {entry["picture"] for scenery in sceneries for entry in scenery["pictures"]}
    signs = {entry["signs"] for scenery in sceneries for entry in scenery["textures"]}
    landscapes = {scenery["landscape"] for scenery in sceneries if scenery["landscape"]}
    assert pictures == set(shipped_names("pictures"))
    assert signs == set(shipped_names("signs"))
    assert landscapes == set(shipped_names("landscapes"))
    strokes = [pen for name in pictures for pen, _ in shipped("pictures", name)["strokes"]]
    marks = [pen for name in signs for sign in shipped("signs", name) for pen in sign]
    assert {*strokes, *marks} <= set(ORNAMENT_PENS)


def test_a_rectangle_fits_only_where_nothing_is() -> None:
    space = FreeSpace((0.0, 0.0, 200.0, 100.0))
    space.take((0.0, 0.0, 120.0, 100.0))
    assert space.nearest((60.0, 60.0), (10.0, 50.0), reach=200.0) == (150.0, 50.0)
    assert space.nearest((60.0, 60.0), (10.0, 50.0), reach=100.0) is None
    assert space.nearest((90.0, 60.0), (10.0, 50.0), reach=200.0) is None
    assert space.outermost((40.0, 40.0)) in {(180.0, 20.0), (180.0, 80.0)}
    assert space.fits(np.array([(160.0, 50.0), (110.0, 50.0)]), [(40.0, 40.0)] * 2).tolist() == [True, False]
