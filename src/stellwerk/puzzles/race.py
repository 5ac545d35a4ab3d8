"""Race: a claim that cannot wait, since the game is about to end or a rival is about to take the route."""

from dataclasses import replace
from typing import Literal

from stellwerk.engine import NONE
from stellwerk.play.actions import Claim

from .block import shut_out
from .contrast import Contrast

Urgency = Literal["last-round", "begins-last-round", "end-near", "contested"]
"""Why a claim cannot wait."""


def is_race(contrast: Contrast) -> bool:
    """Whether a claim is best when the end is near, or brings it about, or beats a rival to the route."""
    if not isinstance(contrast.best, Claim):
        return False
    return is_end_near(contrast) or begins_last_round(contrast) or is_contested(contrast, contrast.best.route)


def urgency(contrast: Contrast) -> Urgency:
    """Why the best action of a race cannot wait."""
    if contrast.observation.view.turns_left is not None:
        return "last-round"
    if begins_last_round(contrast):
        is_special = not begins_last_round(replace(contrast, best=contrast.usual))
        return "begins-last-round" if is_special else "end-near"
    return "end-near" if is_end_near(contrast) else "contested"


def is_end_near(contrast: Contrast) -> bool:
    """Whether the last round has begun, or a rival could bring it about within two turns."""
    view = contrast.observation.view
    rivals = [seat for number, seat in enumerate(view.seats) if number != contrast.observation.seat]
    return view.turns_left is not None or any(seat.few_pieces for seat in rivals)


def begins_last_round(contrast: Contrast) -> bool:
    """Whether the best action leaves the seat so few pieces that the last round begins."""
    seat, applied = contrast.observation.seat, contrast.applied
    limit = contrast.observation.board.last_round_at
    before, after = (int(state["pieces"][0, seat].sum()) for state in (applied.before, applied.after))
    return applied.before["turns_left"][0] == NONE and after <= limit < before


def is_contested(contrast: Contrast, route: int) -> bool:
    """Whether the seat wants the claimed route for its tickets, and a rival could claim it next turn.

    A rival could if its network touches the route and it holds as many cards as the route costs.
    """
    if not _is_for_tickets(contrast, route):
        return False
    hands, cards = contrast.observation.state["hand_size"][0], contrast.observation.board.routes[route].cards
    return any(hands[rival] >= cards for rival in shut_out(contrast, route))


def _is_for_tickets(contrast: Contrast, route: int) -> bool:
    return route in contrast.wanted or bool(contrast.applied.effects.tickets)
