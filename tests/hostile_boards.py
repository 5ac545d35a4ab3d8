"""Board files that strangers may send: as large and as costly as they can be, or not boards at all."""

import math
import random
from collections.abc import Iterable, Sequence
from itertools import combinations

from stellwerk.boards.limits import MAX_PLACES, MAX_ROUTES, MAX_TICKETS

Pair = tuple[int, int]


def board_text(
    places: Sequence[tuple[float, float]],
    connections: Iterable[tuple[Pair, int, Sequence[str]]],
    tickets: Iterable[Pair],
    *,
    seats: Pair = (2, 4),
    pieces: int = 100,
    last_round_at: int = 2,
    kinds: Sequence[str] = ("train",),
    backdrop: str | None = None,
    label: str = "Place number",
) -> str:
    """A board in TOML; a connection is its two ends, its spaces and the colours of its tracks.

    With several kinds of pieces, connections take turns with them, and cost one card each.
    """
    names = [f"{label} {number}" for number in range(len(places))]
    return "\n".join(
        [
            'id = "hostile"',
            'name = { en = "Hostile", de = "Feindlich" }',
            'summary = { en = "Made by a test.", de = "Von einem Test gemacht." }',
            f"seats = [{seats[0]}, {seats[1]}]",
            *([f'backdrop = "{backdrop}"'] if backdrop else []),
            "[provenance]",
            'all = "Invented."',
            "[cards]",
            "dealt = 2",
            "wild = 15",
            "colors = { red = 56, blue = 56 }",
            "[pieces]",
            *(
                f"{kind} = {{ count = {pieces}, points = {{ 1 = 1, 2 = 2, 3 = 4, 4 = 7, 5 = 10, 6 = 15 }} }}"
                for kind in kinds
            ),
            "[tickets]",
            "dealt = 1",
            "keep = 1",
            "drawn = 1",
            "drawn_keep = 1",
            'returned = "in-order"',
            "[rules]",
            "parallel_from = 2",
            f"last_round_at = {last_round_at}",
            'tie_breaks = ["longest-route"]',
            "[bonus]",
            "longest_route = 10",
            "[network]",
            "places = [",
            *(
                f'  {{ name = "{name}", lon = {lon!r}, lat = {lat!r} }},'
                for name, (lon, lat) in zip(names, places, strict=True)
            ),
            "]",
            "routes = [",
            *(
                f'  {{ between = ["{names[one]}", "{names[other]}"], spaces = {spaces}, '
                f"colors = [{', '.join(map(_quoted, colors))}]{_piece(kinds, number)} }},"
                for number, ((one, other), spaces, colors) in enumerate(connections)
            ),
            "]",
            "tickets = [",
            *(f'  {{ between = ["{names[one]}", "{names[other]}"], points = 5 }},' for one, other in tickets),
            "]",
        ]
    )


def without_longest_route(text: str) -> str:
    """The same board, on which the longest route does not count: its routes may be entangled."""
    return text.replace('tie_breaks = ["longest-route"]', 'tie_breaks = ["tickets"]').replace(
        "[bonus]\nlongest_route = 10\n", ""
    )


def _piece(kinds: Sequence[str], number: int) -> str:
    return f', piece = "{kinds[number % len(kinds)]}", cards = 1' if len(kinds) > 1 else ""


def _quoted(word: str) -> str:
    return f'"{word}"'


def circle(number: int, radius: float = 5.0) -> list[tuple[float, float]]:
    """Places around a point in Europe."""
    angles = (2 * math.pi * place / number for place in range(number))
    return [(10 + radius * math.cos(angle), 50 + radius * math.sin(angle)) for angle in angles]


def dense_board(places: int = 40, seed: int = 2) -> str:
    """A board of 40 places and 75 connections that a single seat can claim, all of them.

    An odd number of them end in every place, so that a longest route leaves many out, and which ones is hard
    to find.
    """
    chance = random.Random(seed)
    degrees = [5] * 15 + [3] * (places - 15)
    pairs = _random_network(degrees, chance)
    return board_text(
        circle(places),
        [(pair, chance.choice((1, 1, 2, 3, 4, 4)), ("grey",)) for pair in pairs],
        list(combinations(range(places), 2))[:MAX_TICKETS],
        pieces=94,
        last_round_at=5,
        kinds=("train", "tram"),
    )


def _random_network(degrees: Sequence[int], chance: random.Random) -> list[Pair]:
    """Pairs of different places, none of them twice, with this many ends in every place."""
    ends = [place for place, degree in enumerate(degrees) for _ in range(degree)]
    while True:
        chance.shuffle(ends)
        pairs = {(min(pair), max(pair)) for pair in zip(ends[::2], ends[1::2], strict=True)}
        if len(pairs) == len(ends) // 2 and all(one != other for one, other in pairs):
            return sorted(pairs)


def largest_board(seed: int = 1, backdrop: str | None = None) -> str:
    """As many places, tracks and tickets as there may be, with long names, spread at random."""
    chance = random.Random(seed)
    places = [(chance.uniform(-5, 25), chance.uniform(40, 60)) for _ in range(MAX_PLACES)]
    chain = [(number, number + 1) for number in range(MAX_PLACES - 1)]
    others = [pair for pair in combinations(range(MAX_PLACES), 2) if pair not in chain]
    pairs = chain + chance.sample(others, MAX_ROUTES - len(chain))
    colors = ("grey", "red", "blue")
    return board_text(
        places,
        [(pair, chance.randint(1, 6), (chance.choice(colors),)) for pair in pairs],
        chance.sample(list(combinations(range(MAX_PLACES), 2)), MAX_TICKETS),
        seats=(2, 6),
        backdrop=backdrop,
        label="A rather long name of a place",
    )


def crowded_board(extent: float, backdrop: str | None = "north-america") -> str:
    """Places that are all within this many degrees of each other."""
    places = circle(8, extent / 2)
    ring = [((number, (number + 1) % 8), 2, ("grey",)) for number in range(8)]
    return board_text(places, ring, list(combinations(range(8), 2)), backdrop=backdrop)


def dotted_key(size: int = 40_000) -> str:
    """One key with as many parts as fit; reading it takes memory that grows with the square of its length."""
    return "a" + ".a" * (size // 2 - 3) + "=1"


def misspelt_board(routes: int = 1000, places: int = 400) -> str:
    """A board of many long names, most of them wrong, in which every wrong name resembles many others."""
    names = [f'{{ name = "{"abcdefghij" * 2}{number:04}", lon = 1, lat = 1 }}' for number in range(places)]
    wrong = [
        f'{{ between = ["{"abcdefghij" * 2}x{number:04}", "{"abcdefghij" * 2}y{number:04}"] }}'
        for number in range(routes)
    ]
    return f"[network]\nplaces = [{', '.join(names)}]\nroutes = [{', '.join(wrong)}]\n"


def nested_arrays(depth: int = 50_000) -> str:
    """Brackets within brackets."""
    return "a = " + "[" * depth + "]" * depth


def huge_number() -> str:
    """A whole number that Python refuses to print."""
    return "seats = 0x" + "f" * 90_000


def many_sections(size: int = 99_000) -> str:
    """As many sections as fit, each with an unknown key."""
    return "".join(f"[s{number}]\na=1\n" for number in range(size // 13))
