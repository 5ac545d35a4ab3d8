"""Checks that need several parts of a board at once.

Each is made only where the parts it compares were read without a problem: a stand-in proves nothing.
"""

from collections.abc import Iterable, Mapping

from stellwerk.boards.limits import MARKET
from stellwerk.boards.problems import Findings, quoted
from stellwerk.boards.schema import Board, Souvenirs


def check_sense(board: Board, findings: Findings) -> None:
    """Note everything about the whole board that could not be played."""
    seats_known = findings.sound(("seats",))
    if seats_known:
        _check_cards(board, findings)
        _check_parallel_from(board, findings)
        _check_markers(board, findings)
        _check_souvenirs(board, findings)
    if seats_known and findings.sound(("network", "tickets"), ("network", "places")):
        _check_ticket_number(board, findings)
    if findings.sound(("network",), ("cards", "colors"), ("pieces",)):
        _check_connections(board, findings)
    _check_end(board, findings)
    if board.alvin and not board.markers and findings.sound(("markers",)):
        findings.add(("alvin",), "[alvin]", "he moves between marked cities; add [markers] or remove this")


def _check_cards(board: Board, findings: Findings) -> None:
    total = sum(board.color_counts) + board.wilds
    needed = board.seats[1] * board.cards_dealt + MARKET
    if findings.sound(("cards",)) and total < needed:
        message = (
            f"{total} cards are too few: {board.seats[1]} hands of {board.cards_dealt} and {MARKET} face-up "
            f"cards need {needed}; add cards or deal fewer"
        )
        findings.add(("cards",), "[cards]", message)


def _check_parallel_from(board: Board, findings: Findings) -> None:
    fewest, most = board.seats
    if findings.sound(("rules", "parallel_from")) and not fewest <= board.parallel_from <= most + 1:
        message = (
            f"parallel_from is {board.parallel_from}; write {fewest} (all tracks always open) to "
            f"{most + 1} (never more than one of a group), as the board has {fewest} to {most} seats"
        )
        findings.add(("rules", "parallel_from"), "[rules]", message)


def _check_markers(board: Board, findings: Findings) -> None:
    if board.markers is None or not findings.sound(("markers",), ("network", "places")):
        return
    needed = board.seats[1] * board.markers.each + (1 if board.alvin else 0)
    if len(board.places) < needed:
        message = f"{needed} places are needed for the markers of {board.seats[1]} players, but there are "
        findings.add(("markers", "each"), "[markers]", f"{message}{len(board.places)}; write fewer")


def _check_souvenirs(board: Board, findings: Findings) -> None:
    souvenirs = board.souvenirs
    if souvenirs is None or not findings.sound(("souvenirs",)):
        return
    _check_stacks(board, "tokens", souvenirs.tokens, findings)
    _check_stacks(board, "left_tokens", souvenirs.left_tokens, findings)
    _check_room(board, souvenirs, findings)


def _check_stacks(board: Board, key: str, heights: Mapping[int, int], findings: Findings) -> None:
    fewest, most = board.seats
    missing = _listed(seats for seats in range(fewest, most + 1) if seats not in heights)
    if missing:
        findings.add(("souvenirs", key), "[souvenirs]", f"{key} says nothing for {missing} seats; add it")
    extra = _listed(seats for seats in heights if not fewest <= seats <= most)
    if extra:
        message = f"{key} speaks of {extra} seats, but the board has {fewest} to {most}; remove it"
        findings.add(("souvenirs", key), "[souvenirs]", message)


def _check_room(board: Board, souvenirs: Souvenirs, findings: Findings) -> None:
    if findings.sound(("network", "places")) and len(board.places) < len(souvenirs.kinds):
        message = (
            f"{len(souvenirs.kinds)} kinds for {len(board.places)} places; every kind needs one, remove some"
        )
        findings.add(("souvenirs", "kinds"), "[souvenirs]", message)


def _check_ticket_number(board: Board, findings: Findings) -> None:
    needed = board.seats[1] * board.ticket_deal.dealt
    if findings.sound(("tickets",)) and len(board.tickets) < needed:
        message = f"{len(board.tickets)} tickets are too few: {board.seats[1]} players are dealt {needed}; "
        findings.add(("network", "tickets"), "[network]", f"{message}add tickets or deal fewer")


def _check_connections(board: Board, findings: Findings) -> None:
    parts = _connected_parts(board)
    for number, place in enumerate(board.places):
        if parts.count(parts[number]) == 1:
            message = "no route leads there; add one or remove the place"
            findings.add(("network", "places", number), f"place {quoted(place.name)}", message)
    for number, ticket in enumerate(board.tickets):
        first, second = ticket.ends
        if parts[first] != parts[second]:
            entry = f"ticket {quoted(board.places[first].name)}–{quoted(board.places[second].name)}"
            message = "no chain of routes joins these places; add routes or remove the ticket"
            findings.add(("network", "tickets", number), entry, message)


def _connected_parts(board: Board) -> list[int]:
    """For every place the lowest place of the part of the network it belongs to."""
    parts = list(range(len(board.places)))
    for route in board.routes:
        first, second = sorted(parts[end] for end in route.ends)
        parts = [first if part == second else part for part in parts]
    return parts


def _check_end(board: Board, findings: Findings) -> None:
    if findings.sound(("rules", "last_round_at"), ("pieces",)):
        pieces = sum(kind.count for kind in board.pieces)
        if board.last_round_at >= pieces:
            message = (
                f"last_round_at is {board.last_round_at}, but players begin with {pieces} pieces; write fewer"
            )
            findings.add(("rules", "last_round_at"), "[rules]", message)
    if "longest-bonus" in board.tie_breaks and not board.longest_route and findings.sound(("bonus",)):
        message = '"longest-bonus" needs longest_route in [bonus]; add it or remove the tie-break'
        findings.add(("rules", "tie_breaks"), "[rules]", message)


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))
