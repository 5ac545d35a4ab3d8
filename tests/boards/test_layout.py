"""The drawn board is readable: nothing overlaps, and the land lies under its places."""

from collections import defaultdict
from functools import cache
from itertools import pairwise

import msgspec
import numpy as np
import pytest

from stellwerk.boards import editions, load_board
from stellwerk.boards.drawing.clipping import clip_line, clip_ring
from stellwerk.boards.drawing.layout import Layout, lay_out
from stellwerk.boards.drawing.projection import Points, coordinates, projection_for
from stellwerk.boards.drawing.vehicles import length_on
from stellwerk.boards.drawing.warping import Warp
from tests.boards import rectangles
from tests.boards.faults import Edit
from tests.boards.rectangles import overlap

BOARDS = [*editions(), "mini"]


@cache
def layout_of(name: str) -> Layout:
    return lay_out(load_board(name))


@cache
def route_name(name: str, number: int) -> str:
    board = load_board(name)
    return " - ".join(board.places[end].name for end in board.routes[number].ends)


Named = tuple[str, rectangles.Corners]


@cache
def spaces_of(name: str) -> list[Named]:
    """Every space with the name of its route; parallel tracks count as the same route."""
    return [
        (route_name(name, number), rectangles.of_space(space))
        for number, track in enumerate(layout_of(name).tracks)
        for space in track.spaces
    ]


def stations_of(name: str) -> list[Named]:
    return [("station", rectangles.of_station(x, y)) for x, y in layout_of(name).stations]


def collisions(some: list[Named], others: list[Named]) -> set[tuple[str, str]]:
    """Which of them overlap which of the others; those with the same name may."""
    boxes = np.array([(*shape.min(axis=0), *shape.max(axis=0)) for _, shape in others])
    found = set()
    for name, shape in some:
        low, high = shape.min(axis=0), shape.max(axis=0)
        near = np.flatnonzero((boxes[:, :2] < high).all(axis=1) & (boxes[:, 2:] > low).all(axis=1))
        hit = [others[index][0] for index in near if overlap(shape, others[index][1])]
        found |= {(name, other) for other in hit if other != name}
    return found


@pytest.mark.parametrize("name", BOARDS)
def test_spaces_of_different_routes_do_not_overlap(name: str) -> None:
    assert collisions(spaces_of(name), spaces_of(name)) == set()


@pytest.mark.parametrize("name", BOARDS)
def test_vehicles_on_parallel_tracks_do_not_overlap(name: str) -> None:
    board = load_board(name)
    vehicles: dict[int, list[Named]] = defaultdict(list)
    for number, track in enumerate(layout_of(name).tracks):
        kind = board.pieces[track.route.piece].name
        vehicles[track.route.group] += [
            (f"track {number}", rectangles.of_vehicle(space, length_on(kind, space.length)))
            for space in track.spaces
        ]
    assert [collisions(group, group) for group in vehicles.values()] == [set()] * len(vehicles)


@pytest.mark.parametrize("name", BOARDS)
def test_spaces_and_stations_do_not_overlap(name: str) -> None:
    assert collisions(spaces_of(name), stations_of(name)) == set()


@pytest.mark.parametrize("name", BOARDS)
def test_labels_overlap_nothing(name: str) -> None:
    labels = [(label.name, rectangles.of_label(label)) for label in layout_of(name).labels]
    assert collisions(labels, [*spaces_of(name), *stations_of(name), *labels]) == set()


@pytest.mark.parametrize("name", BOARDS)
def test_clients_know_how_large_labels_are(name: str) -> None:
    """They leave out names that overlap."""
    for label in layout_of(name).labels:
        left, top, right, bottom = label.box
        assert (label.width, label.height) == pytest.approx((right - left, bottom - top))


@pytest.mark.parametrize("name", BOARDS)
def test_larger_labels_overlap_neither_each_other_nor_stations(name: str) -> None:
    for larger in layout_of(name).larger_labels:
        labels = [
            (larger.labels[place].name, rectangles.of_label(larger.labels[place])) for place in larger.shown
        ]
        assert collisions(labels, [*stations_of(name), *labels]) == set()


@pytest.mark.parametrize("name", BOARDS)
def test_larger_labels_cover_neither_the_title_nor_the_points(name: str) -> None:
    layout = layout_of(name)
    plaques = [rectangles.of_box(plaque.box) for plaque in layout.scenery.plaques]
    for larger in layout.larger_labels:
        shown = [rectangles.of_label(larger.labels[place]) for place in larger.shown]
        assert not any(rectangles.overlap(label, plaque) for label in shown for plaque in plaques)


@pytest.mark.parametrize("name", BOARDS)
def test_names_are_left_out_only_where_letters_are_very_large(name: str) -> None:
    board, layout = load_board(name), layout_of(name)
    for larger in layout.larger_labels:
        assert [label.name for label in larger.labels] == [place.name for place in board.places]
    left_out = [len(board.places) - len(larger.shown) for larger in layout.larger_labels]
    assert left_out[:3] == [0, 0, 0]
    assert left_out[-1] <= 2 * len(board.places) / 3


@pytest.mark.parametrize("name", BOARDS)
def test_larger_labels_stay_on_the_sheet(name: str) -> None:
    layout = layout_of(name)
    left, top, right, bottom = layout.box
    for larger in layout.larger_labels:
        corners = [corner for place in larger.shown for corner in rectangles.of_label(larger.labels[place])]
        assert all(left < x < right and top < y < bottom for x, y in corners)


@pytest.mark.parametrize("name", BOARDS)
def test_the_lines_of_a_label_stand_around_its_middle(name: str) -> None:
    layout = layout_of(name)
    for label in [*layout.labels, *(one for larger in layout.larger_labels for one in larger.labels)]:
        assert len(label.baselines) == len(label.lines)
        _, top, _, bottom = label.box
        assert all(top + 0.3 * label.size < y < bottom for y in label.baselines)
        assert all(low - high > 0.9 * label.size for high, low in pairwise(label.baselines))


@pytest.mark.parametrize("name", BOARDS)
def test_everything_is_inside_the_box(name: str) -> None:
    layout = layout_of(name)
    left, top, right, bottom = layout.box
    corners = [corner for label in layout.labels for corner in rectangles.of_label(label)]
    corners += [corner for _, space in spaces_of(name) for corner in space]
    assert all(left < x < right and top < y < bottom for x, y in corners)


@pytest.mark.parametrize("name", BOARDS)
def test_the_order_is_the_same_as_on_the_board(name: str) -> None:
    board, layout = load_board(name), layout_of(name)
    assert [label.name for label in layout.labels] == [place.name for place in board.places]
    assert [track.route for track in layout.tracks] == list(board.routes)
    for track in layout.tracks:
        assert len(track.spaces) == track.route.spaces
        assert [track.path[0], track.path[-1]] == [layout.stations[end] for end in track.route.ends]


def test_it_can_be_serialized() -> None:
    assert msgspec.json.decode(msgspec.json.encode(layout_of("berlin")))["backdrop"]["ground"] == "land"


@pytest.mark.parametrize("name", [name for name in editions() if load_board(name).backdrop])
def test_a_backdrop_has_shapes_and_names(name: str) -> None:
    backdrop = layout_of(name).backdrop
    assert len(backdrop.shapes) > 3
    assert all(shape.path.startswith("M") for shape in backdrop.shapes if shape.path)
    assert all(set(lettering.text) == {"en", "de"} for lettering in backdrop.letterings)


def test_a_board_without_backdrop_is_plain_paper(edited: Edit) -> None:
    backdrop = lay_out(load_board(edited("mini", ('backdrop = "lake-constance"', "")))).backdrop
    assert backdrop.ground == "paper"
    assert backdrop.shapes == ()


def test_your_own_board_can_use_a_backdrop(edited: Edit) -> None:
    board = load_board(edited("mini", ('backdrop = "lake-constance"', 'backdrop = "north-america"')))
    assert [shape.kind for shape in lay_out(board).backdrop.shapes][:2] == ["land", "home"]


def warp_of(name: str) -> tuple[Warp, Points]:
    board = load_board(name)
    origins = projection_for(board.places, board.routes).project(coordinates(board.places))
    return Warp(origins, np.array(layout_of(name).stations)), origins


@pytest.mark.parametrize("name", editions())
def test_the_land_moves_with_its_places(name: str) -> None:
    warp, origins = warp_of(name)
    off = np.linalg.norm(warp.apply(origins) - np.array(layout_of(name).stations), axis=1)
    assert off.max() < 15


@pytest.mark.parametrize("name", editions())
def test_the_land_is_not_folded(name: str) -> None:
    warp, origins = warp_of(name)
    low, high = origins.min(axis=0), origins.max(axis=0)
    grid = np.array(
        [(x, y) for x in np.linspace(low[0], high[0], 40) for y in np.linspace(low[1], high[1], 40)]
    )
    across, down = (warp.apply(grid + shift) - warp.apply(grid) for shift in np.eye(2))
    area = across[:, 0] * down[:, 1] - across[:, 1] * down[:, 0]
    assert area.min() > 0.2


def test_a_warp_of_unmoved_places_moves_nothing() -> None:
    points = np.array([(0.0, 0.0), (100.0, 0.0), (40.0, 70.0), (10.0, 90.0)])
    assert Warp(points, points).apply(points * 0.7) == pytest.approx(points * 0.7)


def test_an_outline_is_cut_at_the_edges() -> None:
    ring = np.array([(-5.0, 2.0), (5.0, 2.0), (5.0, 8.0), (-5.0, 8.0)])
    clipped = clip_ring(ring, (0.0, 0.0, 10.0, 10.0))
    assert sorted(map(tuple, clipped.tolist())) == [(0.0, 2.0), (0.0, 8.0), (5.0, 2.0), (5.0, 8.0)]
    assert len(clip_ring(ring - 20.0, (0.0, 0.0, 10.0, 10.0))) == 0


def test_a_line_is_cut_into_its_visible_parts() -> None:
    line = np.array([(-9.0, 5.0), (-4.0, 5.0), (5.0, 5.0), (14.0, 5.0), (19.0, 5.0), (25.0, 5.0), (9.0, 9.0)])
    parts = clip_line(line, (0.0, 0.0, 10.0, 10.0))
    assert [part[:, 0].tolist() for part in parts] == [[-4.0, 5.0, 14.0], [25.0, 9.0]]
