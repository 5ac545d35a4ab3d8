"""Checks that compare several parts of a board.

A check is skipped if one of its parts has problems, because then it has placeholders.
"""

from collections.abc import Iterable, Mapping

from stellwerk.boards.limits import MARKET
from stellwerk.boards.problems import ProblemCollector, quoted
from stellwerk.boards.schema import Board, Souvenirs


def check_consistency(board: Board, problems: ProblemCollector) -> None:
    """Report everything that makes the board as a whole unplayable."""
    seats_known = problems.is_valid(("seats",))
    if seats_known:
        _check_cards(board, problems)
        _check_parallel_from(board, problems)
        _check_markers(board, problems)
        _check_souvenirs(board, problems)
    if seats_known and problems.is_valid(("network", "tickets"), ("network", "places")):
        _check_ticket_number(board, problems)
    if problems.is_valid(("network",), ("cards", "colors"), ("pieces",)):
        _check_connections(board, problems)
        _check_tangle(board, problems)
    _check_end(board, problems)
    if board.alvin and not board.markers and problems.is_valid(("markers",)):
        problems.add(
            ("alvin",), "[alvin]", "Alvin moves between marked cities; add [markers] or remove [alvin]"
        )


def _check_cards(board: Board, problems: ProblemCollector) -> None:
    total = sum(board.color_counts) + board.wilds
    needed = board.seats[1] * board.cards_dealt + MARKET
    if problems.is_valid(("cards",)) and total < needed:
        message = (
            f"{total} cards are too few: {board.seats[1]} hands of {board.cards_dealt} and {MARKET} face-up "
            f"cards need {needed}; add cards or deal fewer"
        )
        problems.add(("cards",), "[cards]", message)


def _check_parallel_from(board: Board, problems: ProblemCollector) -> None:
    fewest, most = board.seats
    if problems.is_valid(("rules", "parallel_from")) and not fewest <= board.parallel_from <= most + 1:
        message = (
            f"parallel_from is {board.parallel_from}; write {fewest} (all parallel tracks open) to "
            f"{most + 1} (only one of them), because the board has {fewest} to {most} seats"
        )
        problems.add(("rules", "parallel_from"), "[rules]", message)


def _check_markers(board: Board, problems: ProblemCollector) -> None:
    if board.markers is None or not problems.is_valid(("markers",), ("network", "places")):
        return
    needed = board.seats[1] * board.markers.each + (1 if board.alvin else 0)
    if len(board.places) < needed:
        message = f"{needed} places are needed for the markers of {board.seats[1]} players, but there are "
        problems.add(("markers", "each"), "[markers]", f"{message}{len(board.places)}; use fewer markers")


def _check_souvenirs(board: Board, problems: ProblemCollector) -> None:
    souvenirs = board.souvenirs
    if souvenirs is None or not problems.is_valid(("souvenirs",)):
        return
    _check_stacks(board, "tokens", souvenirs.tokens, problems)
    _check_stacks(board, "left_tokens", souvenirs.left_tokens, problems)
    _check_room(board, souvenirs, problems)


def _check_stacks(board: Board, key: str, heights: Mapping[int, int], problems: ProblemCollector) -> None:
    fewest, most = board.seats
    missing = _listed(seats for seats in range(fewest, most + 1) if seats not in heights)
    if missing:
        problems.add(("souvenirs", key), "[souvenirs]", f"{key} has no number for {missing} seats; add it")
    extra = _listed(seats for seats in heights if not fewest <= seats <= most)
    if extra:
        message = f"{key} has a number for {extra} seats, but the board has {fewest} to {most}; remove it"
        problems.add(("souvenirs", key), "[souvenirs]", message)


def _check_room(board: Board, souvenirs: Souvenirs, problems: ProblemCollector) -> None:
    if problems.is_valid(("network", "places")) and len(board.places) < len(souvenirs.kinds):
        message = f"{len(souvenirs.kinds)} kinds for {len(board.places)} places; every kind needs one"
        problems.add(("souvenirs", "kinds"), "[souvenirs]", message)


def _check_ticket_number(board: Board, problems: ProblemCollector) -> None:
    needed = board.seats[1] * board.ticket_deal.dealt
    if problems.is_valid(("tickets",)) and len(board.tickets) < needed:
        message = f"{len(board.tickets)} tickets are too few: {board.seats[1]} players are dealt {needed}; "
        problems.add(("network", "tickets"), "[network]", f"{message}add tickets or deal fewer")


def _check_connections(board: Board, problems: ProblemCollector) -> None:
    parts = _connected_parts(board)
    for number, place in enumerate(board.places):
        if parts.count(parts[number]) == 1:
            message = "no route leads there; add one or remove the place"
            problems.add(("network", "places", number), f"place {quoted(place.name)}", message)
    for number, ticket in enumerate(board.tickets):
        first, second = ticket.ends
        if parts[first] != parts[second]:
            item = f"ticket {quoted(board.places[first].name)}–{quoted(board.places[second].name)}"
            message = "no chain of routes connects these places; add routes or remove the ticket"
            problems.add(("network", "tickets", number), item, message)


def _check_tangle(board: Board, problems: ProblemCollector) -> None:
    """The longest route of a seat that owns everything must be found quickly (R-END-3)."""
    if not problems.is_valid(("bonus",), ("rules", "tie_breaks")) or not board.asks_for_longest_route:
        return
    if board.walk_order is None:
        message = (
            "the routes are too entangled to find the longest route; remove some that cross others or join "
            'distant places, or remove longest_route from [bonus] and "longest-route" from tie_breaks'
        )
        problems.add(("network", "routes"), "[network]", message)


def _connected_parts(board: Board) -> list[int]:
    """For every place, the lowest-numbered place that it is connected to."""
    parts = list(range(len(board.places)))
    for route in board.routes:
        first, second = sorted(parts[end] for end in route.ends)
        parts = [first if part == second else part for part in parts]
    return parts


def _check_end(board: Board, problems: ProblemCollector) -> None:
    if problems.is_valid(("rules", "last_round_at"), ("pieces",)):
        pieces = sum(kind.count for kind in board.pieces)
        if board.last_round_at >= pieces:
            message = (
                f"last_round_at is {board.last_round_at}, but players start with {pieces} pieces; lower it"
            )
            problems.add(("rules", "last_round_at"), "[rules]", message)
    if "longest-bonus" in board.tie_breaks and not board.longest_route and problems.is_valid(("bonus",)):
        message = '"longest-bonus" needs longest_route in [bonus]; add it or remove the tie-break'
        problems.add(("rules", "tie_breaks"), "[rules]", message)


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))
