"""Reads the tickets of a board."""

from stellwerk.boards.limits import MAX_POINTS, MAX_TICKETS
from stellwerk.boards.schema import Ticket

from .fields import Fields
from .places import PlaceIndex

_WANTED = 'the tickets, one per line, such as { between = ["Boston", "Miami"], points = 12 }'


def read_tickets(network: Fields, places: PlaceIndex) -> tuple[Ticket, ...]:
    """Read the list `tickets` of [network]."""
    items = network.items("tickets", "ticket", _WANTED)
    if len(items) > MAX_TICKETS:
        network.report("tickets", f"{len(items)} tickets; at most {MAX_TICKETS} are allowed")
    tickets: list[Ticket] = []
    taken: set[frozenset[int]] = set()
    for item in items:
        ticket = _read_ticket(item, places)
        if ticket is None:
            continue
        if frozenset(ticket.ends) in taken:
            item.report("between", "there is already a ticket between these places; remove one of them")
        taken.add(frozenset(ticket.ends))
        tickets.append(ticket)
    return tuple(tickets)


def _read_ticket(item: Fields, places: PlaceIndex) -> Ticket | None:
    ends = places.between(item, "ticket")
    item.allow("between", "points")
    points = item.whole("points", 1, MAX_POINTS)
    return Ticket(ends, points) if ends else None
