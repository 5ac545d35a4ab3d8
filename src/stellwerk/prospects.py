"""How things stand for a seat: what keeps it from a route, and how its tickets stand."""

from stellwerk.play.obstacles import Obstacle
from stellwerk.play.prospects import (
    RouteProspect,
    TicketProspect,
    TicketState,
    route_prospect,
    ticket_prospects,
)

__all__ = [
    "Obstacle",
    "RouteProspect",
    "TicketProspect",
    "TicketState",
    "route_prospect",
    "ticket_prospects",
]
