"""What is good about an answer: what a player sees at once when it is pointed out."""

from stellwerk.bots.reasons import Reason, find_reason
from stellwerk.play import Action, Observation
from stellwerk.play.actions import Claim
from stellwerk.play.prospects import ticket_prospects

from .block import shut_out
from .contrast import Contrast
from .kinds import Kind

_SAYS_LITTLE = ("in-the-way", "blocks-nobody")


def answer_reason(contrast: Contrast, action: Action, kind: Kind) -> Reason:
    """The reason for an answer to a puzzle of this kind.

    Of a block it is whom it shuts out, even at one end of their network. Any other claim may be on the way
    of a ticket although the planner wants another one first.
    """
    why = find_reason(contrast.observation, action, contrast.wanted)
    if not isinstance(action, Claim):
        return why
    if kind == "block" and action == contrast.best:
        return Reason("in-the-way", why.points, seats=shut_out(contrast, action.route))
    tickets = tickets_over(contrast.observation, action.route)
    if why.kind in _SAYS_LITTLE and tickets:
        return Reason("towards-tickets", why.points, tickets=tickets)
    return why


def tickets_over(observation: Observation, route: int) -> tuple[int, ...]:
    """The open tickets whose cheapest way leads over a route, or over one parallel to it."""
    routes = observation.board.routes
    return tuple(
        prospect.ticket
        for prospect in ticket_prospects(observation)
        if prospect.state == "possible"
        and any(routes[part].group == routes[route].group for part in prospect.path)
    )
