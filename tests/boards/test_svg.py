"""The drawn board: well-formed, complete, and the same every time."""

import math
import re
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import pytest

from stellwerk.boards import Board, editions, load_board
from stellwerk.boards.svg import draw_board
from tests.boards.faults import Edit

SVG = "{http://www.w3.org/2000/svg}"
PUT = re.compile(r"translate\(([\d.-]+) ([\d.-]+)\)")


def of_class(picture: ElementTree.Element, tag: str, name: str) -> list[ElementTree.Element]:
    return [item for item in picture.iter(SVG + tag) if name in item.get("class", "").split()]


def words(picture: ElementTree.Element, name: str) -> list[str]:
    return ["".join(item.itertext()) for item in of_class(picture, "text", name)]


@cache
def svg_of(board: Board) -> str:
    return draw_board(board)


def drawn(board: Board) -> ElementTree.Element:
    return ElementTree.fromstring(svg_of(board))


@pytest.mark.parametrize("name", [*editions(), "mini"])
def test_everything_is_drawn(name: str) -> None:
    board = load_board(name)
    picture = drawn(board)
    assert words(picture, "place") == [place.name for place in board.places]
    assert len(of_class(picture, "circle", "station")) == len(board.places)
    assert len(of_class(picture, "rect", "space")) == sum(route.spaces for route in board.routes)
    assert len(of_class(picture, "g", "track")) == len(board.routes)
    assert words(picture, "title") == [board.name["en"]]
    assert " ".join(words(picture, "provenance")).count(".") >= len(board.provenance)


def test_it_is_the_same_every_time() -> None:
    assert draw_board(load_board("mini")) == svg_of(load_board("mini"))


def test_it_is_self_contained() -> None:
    svg = svg_of(load_board("mini"))
    assert re.findall(r'href="(?!#)', svg) == []
    assert svg.count("http") == svg.count("http://www.w3.org/2000/svg") == 1


def test_every_mark_that_is_used_is_defined() -> None:
    svg = svg_of(load_board("san-francisco"))
    assert set(re.findall(r'href="#([\w-]+)"', svg)) <= set(re.findall(r'id="([\w-]+)"', svg))


def test_coloured_spaces_have_their_mark_and_ferries_an_anchor() -> None:
    board = load_board("mini")
    svg = svg_of(board)
    reds = sum(
        route.spaces for route in board.routes if board.colors[route.color : route.color + 1] == ("red",)
    )
    in_the_key = 1
    assert svg.count('href="#mark-red"') == reds + in_the_key
    assert svg.count('href="#anchor"') == sum(route.ferry for route in board.routes)


def test_a_subway_shows_its_price() -> None:
    board = load_board("berlin")
    prices = [str(route.cards) for route in board.routes if board.pieces[route.piece].name == "subway"]
    assert words(drawn(board), "cards") == prices


def test_prices_of_parallel_subways_do_not_cover_each_other() -> None:
    picture = drawn(load_board("berlin"))
    groups = [
        group.get("transform", "") for group in picture.iter(SVG + "g") if of_class(group, "text", "cards")
    ]
    centres = [tuple(map(float, found.groups())) for group in groups if (found := PUT.match(group))]
    radius = float(of_class(picture, "circle", "badge")[0].get("r", ""))
    assert len(centres) == 20
    assert min(math.dist(one, other) for one, other in combinations(centres, 2)) > 2 * radius


def test_names_are_escaped(edited: Edit) -> None:
    path = edited("mini", ('en = "Mini (Lake Constance)"', 'en = "Lake & <b>"'))
    assert words(drawn(load_board(path)), "title") == ["Lake & <b>"]


def test_the_file_can_position_a_label(edited: Edit) -> None:
    picture = drawn(load_board(edited("mini", ("lat = 47.76 }", "lat = 47.76, label = [-30, 40] }"))))
    station, label = of_class(picture, "circle", "station")[0], of_class(picture, "text", "place")[0]
    assert "left" in label.get("class", "")
    assert float(label.get("x", "")) - float(station.get("cx", "")) == pytest.approx(-30, abs=0.11)


def test_places_with_the_same_coordinates_are_drawn_apart(edited: Edit) -> None:
    path = edited("mini", ("lon = 9.75, lat = 47.50", "lon = 9.68, lat = 47.55"))
    stations = of_class(drawn(load_board(path)), "circle", "station")
    assert len({(round(float(s.get("cx", ""))), round(float(s.get("cy", "")))) for s in stations}) == len(
        stations
    )


def test_an_unknown_colour_is_drawn_too(edited: Edit) -> None:
    path = edited("mini")
    path.write_text(path.read_text("utf-8").replace('"blue"', '"teal"').replace("blue =", "teal ="), "utf-8")
    assert "teal" in words(drawn(load_board(path)), "key")
