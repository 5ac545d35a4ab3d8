"""The tickets of a board."""

from stellwerk.boards.limits import MAX_POINTS, MAX_TICKETS
from stellwerk.boards.schema import Ticket

from .fields import Fields
from .places import Gazetteer

_WANTED = 'the tickets, one per line, such as { between = ["Boston", "Miami"], points = 12 }'


def read_tickets(network: Fields, places: Gazetteer) -> tuple[Ticket, ...]:
    """The list `tickets` of the table [network]."""
    entries = network.entries("tickets", "ticket", _WANTED)
    if len(entries) > MAX_TICKETS:
        network.note("tickets", f"{len(entries)} tickets; at most {MAX_TICKETS} fit, so remove some")
    tickets: list[Ticket] = []
    taken: set[frozenset[int]] = set()
    for entry in entries:
        ticket = _read_ticket(entry, places)
        if ticket is None:
            continue
        if frozenset(ticket.ends) in taken:
            entry.note("between", "there is already a ticket between these places; remove one of the two")
        taken.add(frozenset(ticket.ends))
        tickets.append(ticket)
    return tuple(tickets)


def _read_ticket(entry: Fields, places: Gazetteer) -> Ticket | None:
    ends = places.between(entry, "ticket")
    entry.allow("between", "points")
    points = entry.whole("points", 1, MAX_POINTS)
    return Ticket(ends, points) if ends else None
