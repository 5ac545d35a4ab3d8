"""Ticket choice: other tickets should be kept than the planner keeps, or new ones drawn."""

from stellwerk.play.actions import DrawTickets, ReturnTickets

from .contrast import Contrast


def is_ticket_choice(contrast: Contrast) -> bool:
    """Whether the best action keeps tickets or draws new ones."""
    return isinstance(contrast.best, ReturnTickets | DrawTickets)
