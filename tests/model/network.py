"""What a player's routes add up to: connected places, and the longest walk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

Link = tuple[str, str, int]
"""Two places and the number of spaces between them."""

Part = frozenset[tuple[str, bool]]
"""Places joined by chosen routes that still have routes to come; True: an odd number is chosen so far."""


def connected(links: Iterable[Link], a: str, b: str) -> bool:
    """Whether the links join the two places (R-TICKET-4)."""
    reached, links = {a}, list(links)
    grown = True
    while grown and b not in reached:
        before = len(reached)
        for x, y, _ in links:
            if x in reached or y in reached:
                reached |= {x, y}
        grown = len(reached) > before
    return b in reached


def longest_walk(links: Iterable[Link]) -> int:
    """Length of the longest walk that uses every link at most once (R-END-3).

    A set of links can be walked in one go if and only if it is connected and at most two places have an
    odd number of its links (Euler). So the search looks for the longest such set, first among those that
    leave out next to nothing, then with more and more spaces left out: the first result is the longest.
    """
    ordered = _outward(list(links))
    total_spaces = sum(spaces for _, _, spaces in ordered)
    max_left_out = 0
    while True:
        longest = _longest_set(ordered, total_spaces - max_left_out)
        if longest or max_left_out >= total_spaces:
            return longest
        max_left_out = max_left_out * 3 // 2 + 1


def _longest_set(links: list[Link], at_least: int) -> int:
    """Length of the longest walkable set of links, or 0 if none is long enough.

    Link after link is chosen or left out. Choices that look alike to the links still to come are one: the
    longest of them is remembered.
    """
    last_link_at = {place: number for number, (a, b, _) in enumerate(links) for place in (a, b)}
    to_come = sum(spaces for _, _, spaces in links)
    longest = 0
    choices: dict[tuple[frozenset[Part], int], int] = {(frozenset(), 0): 0}
    for number, (a, b, spaces) in enumerate(links):
        to_come -= spaces
        finished = [place for place in (a, b) if last_link_at[place] == number]
        extended: dict[tuple[frozenset[Part], int], int] = {}
        for (parts, odd), length in choices.items():
            for new_parts, new_length in ((parts, length), (_join(parts, a, b), length + spaces)):
                open_parts, new_odd = _finish(new_parts, odd, finished)
                if new_odd > 2 or new_length + to_come < at_least:
                    continue
                if Part() not in open_parts:
                    state = (open_parts, new_odd)
                    extended[state] = max(extended.get(state, 0), new_length)
                elif len(new_parts) == 1 and new_length >= at_least:
                    longest = max(longest, new_length)
        choices = extended
    return longest


def _join(parts: frozenset[Part], a: str, b: str) -> frozenset[Part]:
    """The parts after a link between a and b was chosen."""
    touched = [part for part in parts if any(place in (a, b) for place, _ in part)]
    is_odd = dict(member for part in touched for member in part)
    for place in (a, b):
        is_odd[place] = not is_odd.get(place, False)
    return parts.difference(touched) | {frozenset(is_odd.items())}


def _finish(parts: frozenset[Part], odd: int, places: list[str]) -> tuple[frozenset[Part], int]:
    """The parts without these places, which have no more links, and the number of odd places so far.

    A part that has no open place left is empty: nothing can be added to it any more.
    """
    for place in places:
        odd += any((place, True) in part for part in parts)
        parts = frozenset(part - {(place, True), (place, False)} for part in parts)
    return parts, odd


def _outward(links: list[Link]) -> list[Link]:
    """The links ordered outward from a place, so that few places are open at a time."""
    ordered: list[Link] = []
    waiting = list(links)
    while waiting:
        ordered.append(_nearest(ordered, waiting))
        waiting.remove(ordered[-1])
    return ordered


def _nearest(ordered: list[Link], waiting: list[Link]) -> Link:
    """The waiting link that opens the fewest places; of several, one that soon finishes a place."""
    reached = {place for a, b, _ in ordered for place in (a, b)}
    to_come = Counter(place for a, b, _ in waiting for place in (a, b))
    return min(
        waiting,
        key=lambda link: (len({*link[:2]} - reached), min(to_come[link[0]], to_come[link[1]])),
    )
