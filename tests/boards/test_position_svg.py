"""The picture of a position: well-formed, self-contained, and nothing missing."""

import re
from dataclasses import replace
from functools import cache
from xml.etree import ElementTree

import pytest

from stellwerk.boards import Board, editions, load_board
from stellwerk.boards.drawing.liveries import LIVERIES
from stellwerk.boards.drawing.position import LastMove, Position, SeatLine, TicketLine
from stellwerk.boards.position_svg import draw_position

SVG = "{http://www.w3.org/2000/svg}"
LARGEST = 400_000


def position_on(board: Board, seats: int) -> Position:
    """A position in which every other route is claimed."""
    claimed = range(0, len(board.routes), 2)
    owners = tuple(route % seats if route in claimed else None for route in range(len(board.routes)))
    return Position(
        status="Ada & <Bert>",
        owners=owners,
        seats=tuple(
            SeatLine(f"player {seat}", livery, 10 * seat, ("45 trains", "4 cards"), is_to_act=seat == 1)
            for seat, livery in zip(range(seats), LIVERIES, strict=False)
        ),
        market=(*board.colors[:3], None, "wild"),
        piles=("80 in the deck",),
        last_move=LastMove(0, "player 0 claimed it.", routes=(0,), places=board.routes[0].ends[:1]),
    )


@cache
def drawn(name: str, seats: int) -> str:
    position, ticket = position_on(load_board(name), seats), load_board(name).tickets[0]
    first, *others = position.seats
    lines = (TicketLine(ticket.ends, ticket.points, "open"), TicketLine(ticket.ends[::-1], 5, "done"))
    seen = replace(position, viewer=0, seats=(replace(first, tickets=lines), *others), hand={"wild": 2})
    return draw_position(load_board(name), seen)


def of_class(picture: ElementTree.Element, tag: str, name: str) -> list[ElementTree.Element]:
    return [item for item in picture.iter(SVG + tag) if name in item.get("class", "").split()]


@pytest.mark.parametrize("name", [*editions(), "mini"])
def test_everything_is_drawn(name: str) -> None:
    board = load_board(name)
    svg = drawn(name, board.seats[1])
    picture = ElementTree.fromstring(svg)
    claimed = [route.spaces for route in board.routes[::2]]
    assert len(of_class(picture, "rect", "space")) == sum(route.spaces for route in board.routes[1::2])
    assert len(of_class(picture, "g", "pieces")) == len(claimed)
    assert len(re.findall(r'<use href="#[\w-]*shade-\d+"', svg)) == sum(claimed)
    assert len(re.findall(r'<use href="#[\w-]*vehicle-\d+"', svg)) == sum(claimed) + board.seats[1]
    assert len(of_class(picture, "circle", "station")) == len(board.places)
    assert len(of_class(picture, "rect", "seat")) == board.seats[1]
    assert len(of_class(picture, "rect", "to-act")) == 1
    assert len(of_class(picture, "path", "hoop")) == len(of_class(picture, "circle", "ring")) == 1
    assert len(svg) < LARGEST


@pytest.mark.parametrize("name", [*editions(), "mini"])
def test_the_tickets_of_the_viewer_are_listed_and_marked_on_the_board(name: str) -> None:
    picture = ElementTree.fromstring(drawn(name, 2))
    numbers = [item.text or "" for item in of_class(picture, "text", "ticket-number")]
    assert sorted(numbers) == ["1"] * 3 + ["2"] * 3, "at both ends, and in the list"
    assert len(of_class(picture, "path", "tick")) == 1


def test_it_is_the_same_every_time() -> None:
    assert drawn("mini", 2) == drawn.__wrapped__("mini", 2)


def test_texts_are_escaped() -> None:
    status = of_class(ElementTree.fromstring(drawn("mini", 2)), "text", "status")
    assert [item.text for item in status] == ["Ada & <Bert>"]


def test_pictures_in_one_document_do_not_disturb_each_other() -> None:
    one, other = drawn("mini", 2), drawn("mini", 3)
    for svg in (one, other):
        ids = re.findall(r'\bid="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        used = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', svg)
        assert {first or second for first, second in used} <= set(ids)
        scope = re.search(r'<svg [^>]*class="([\w-]+)"', svg)
        assert scope is not None
        style = svg.partition("<style>")[2].partition("</style>")[0]
        for rule in style.splitlines():
            assert all(part.startswith(f".{scope[1]} ") for part in rule.partition(" {")[0].split(", "))
    assert set(re.findall(r'\bid="([^"]+)"', one)).isdisjoint(re.findall(r'\bid="([^"]+)"', other))


def test_it_is_self_contained() -> None:
    svg = drawn("san-francisco", 4)
    assert re.findall(r'href="(?!#)', svg) == []
    assert svg.count("http") == svg.count("http://www.w3.org/2000/svg") == 1


def test_long_names_stay_within_their_box() -> None:
    position = position_on(load_board("old-west"), 6)
    seats = tuple(replace(seat, name="Wolfeschlegelsteinhausenbergerdorff" * 2) for seat in position.seats)
    picture = ElementTree.fromstring(draw_position(load_board("old-west"), replace(position, seats=seats)))
    boxes = of_class(picture, "rect", "seat")
    for box, name in zip(boxes, of_class(picture, "text", "name"), strict=True):
        right = float(name.get("x", "")) + float(name.get("textLength", ""))
        assert right < float(box.get("x", "")) + float(box.get("width", "")) - 20
        assert (name.text or "").endswith("…")
