"""Chances, points and counts in words, rounded as people say them."""

from typing import Final

_COUNTS: Final = ("no turns", "one turn", "two turns", "three turns", "four turns", "five turns", "six turns")
LEAST_CHANCE: Final = 0.005
"""What a move cost in chance is worth a word from this on, and in points from the next."""
LEAST_POINTS: Final = 0.5


def amount(chance: float, margin: float) -> str:
    """What a turning point cost or gained, in the parts that are worth mentioning."""
    parts = []
    if chance >= LEAST_CHANCE:
        parts.append(f"{chance:.0%} of the win")
    if margin >= LEAST_POINTS or not parts:
        parts.append(points(margin))
    return " and ".join(parts)


def points(margin: float) -> str:
    """Points without their sign: “1 point”."""
    return "1 point" if round(margin) == 1 else f"{margin:.0f} points"


def signed(margin: float) -> str:
    """Points with their sign, if there are any: “+3”."""
    return f"{margin:+.0f}" if round(margin) else "0"


def counted_tickets(tickets: int) -> str:
    """How many tickets: “1 ticket”."""
    return "1 ticket" if tickets == 1 else f"{tickets} tickets"


def counted_turns(turns: int) -> str:
    """How many turns: “three turns”."""
    return _COUNTS[turns] if turns < len(_COUNTS) else f"{turns} turns"
