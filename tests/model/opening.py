"""The decisions before the first turn: tickets, home cities, the last souvenir stacks."""

from __future__ import annotations

from .offers import Returns, returns
from .table import Table


def ticket_choices(table: Table, seat: int) -> list[Returns]:
    """What the seat may return of its first tickets (R-SETUP-3).

    Where the returned tickets are shuffled their order says nothing, so only one order is listed (R-SETUP-4).
    """
    offer = table.offers[seat]
    choices = returns(offer, table.board.tickets_kept)
    if table.board.returns_shuffled:
        choices = [choice for choice in choices if list(choice) == sorted(choice, key=offer.index)]
    return choices


def choose_tickets(table: Table, seat: int, returned: Returns) -> None:
    """Keeps the rest of the seat's offer; when all have chosen the returned tickets go under the deck."""
    table.tickets[seat] = [ticket for ticket in table.offers[seat] if ticket not in returned]
    table.returning[seat] = list(returned)
    table.offers[seat] = []
    if not any(table.offers):
        _collect_returned(table)
        prepare(table)


def _collect_returned(table: Table) -> None:
    collected = [ticket for returned in table.returning for ticket in returned]  # R-SETUP-4
    if table.board.returns_shuffled:
        table.ticket_chance.shuffle(collected)
    table.ticket_deck += collected
    table.returning = [[] for _ in table.returning]


def prepare(table: Table) -> None:
    """Goes to the next decision of the set-up, or to the first turn."""
    homes_chosen = sum(home is not None for home in table.homes)
    if table.board.markers_each and homes_chosen < table.seats:
        table.phase, table.turn = "home", table.seat_at(table.seats - 1 - homes_chosen)  # R-WEST-1
    elif table.souvenirs_left:
        table.phase, table.turn = "place_souvenir", table.seat_at(_placer(table))
    else:
        table.phase, table.turn = "turn", table.start


def choose_home(table: Table, place: str) -> None:
    table.homes[table.actor] = place
    table.put_marker(place)
    prepare(table)


def _placer(table: Table) -> int:
    """Position in turn order of the seat that places the next stack: from the last on, never the first."""
    facts = table.board.souvenirs
    assert facts
    placed = len(facts.kinds) - len(facts.places) - len(table.souvenirs_left)
    return max(1, table.seats - 1 - placed)  # R-SOUV-2


def souvenir_placings(table: Table) -> list[tuple[int, str]]:
    """Every left kind on every place without souvenirs (R-SOUV-2)."""
    bare = [place for place in table.board.places if place not in table.souvenirs_on_board]
    return [(kind, place) for kind in table.souvenirs_left for place in bare]


def place_souvenir(table: Table, kind: int, place: str) -> None:
    facts = table.board.souvenirs
    assert facts
    table.souvenirs_left.remove(kind)
    table.souvenirs_on_board[place] = (kind, facts.left_tokens[table.seats])
    prepare(table)
