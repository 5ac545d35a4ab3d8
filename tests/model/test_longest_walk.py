"""The model's longest walk compared with its definition, and on networks too dense for plain search."""

from random import Random

import pytest

from tests.model.network import Link, connected, longest_walk


def walk_by_trying(links: list[Link], at: str) -> int:
    """The longest walk from a place, by trying every one."""
    longest = 0
    for number, (a, b, spaces) in enumerate(links):
        if at in (a, b):
            rest = links[:number] + links[number + 1 :]
            longest = max(longest, spaces + walk_by_trying(rest, b if at == a else a))
    return longest


def random_links(random: Random) -> list[Link]:
    places = "ABCDEFG"[: random.randint(2, 7)]
    number = random.randint(0, min(9, 2 * len(places)))
    pairs = [random.sample(places, 2) for _ in range(number)]
    return [(a, b, random.randint(1, 6)) for a, b in pairs]


@pytest.mark.parametrize("seed", range(150))
def test_longest_walk_is_what_trying_finds(seed: int) -> None:
    links = random_links(Random(seed))
    assert longest_walk(links) == max((walk_by_trying(links, place) for place in "ABCDEFG"), default=0)


@pytest.mark.parametrize(
    ("links", "length"),
    [
        ([], 0),
        ([("A", "B", 3)], 3),
        ([("A", "B", 2), ("C", "D", 5)], 5),
        ([("A", "B", 1), ("A", "C", 2), ("A", "D", 3)], 5),
        ([("A", "B", 1), ("B", "C", 1), ("C", "A", 1), ("A", "D", 4)], 7),
        ([("A", "B", 1), ("A", "B", 2)], 3),
    ],
    ids=["nothing", "one", "apart", "star", "loop and tail", "tram and subway"],
)
def test_longest_walk_of_small_networks(links: list[Link], length: int) -> None:
    assert longest_walk(links) == length


def test_a_grid_of_forty_routes_does_not_hang() -> None:
    across = [(f"{x}{y}", f"{x + 1}{y}", 1) for x in range(4) for y in range(5)]
    down = [(f"{x}{y}", f"{x}{y + 1}", 1) for x in range(5) for y in range(4)]
    assert longest_walk(across + down) == 34


def test_ten_places_all_joined_do_not_hang() -> None:
    links = [(str(a), str(b), 1) for a in range(10) for b in range(a)]
    assert longest_walk(links) == 45 - 4  # all ten places are odd, and only two of them can be ends


def test_connected() -> None:
    links = [("C", "D", 1), ("B", "C", 1), ("A", "B", 1), ("X", "Y", 1)]
    assert connected(links, "A", "D")
    assert not connected(links, "A", "X")
