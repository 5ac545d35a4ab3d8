"""The verdicts on choices of tickets, and what became of tickets."""

from collections.abc import Sequence

from stellwerk.play import Game
from stellwerk.play.actions import ReturnTickets
from stellwerk.play.prospects import ticket_prospects

from .results import Decision, SeatTickets, TicketChoice
from .walk import PlayedDecision


def tickets_of(game: Game) -> tuple[SeatTickets, ...]:
    """The tickets that every seat holds at the end, those of before the first decision among them."""
    return tuple(_tickets(game, seat) for seat in range(game.options.seats))


def _tickets(game: Game, seat: int) -> SeatTickets:
    prospects = ticket_prospects(game.observation(seat))
    return SeatTickets(
        seat,
        held=tuple(prospect.ticket for prospect in prospects),
        completed=tuple(prospect.ticket for prospect in prospects if prospect.state == "done"),
    )


def ticket_choices_of(
    walk: Sequence[PlayedDecision], decisions: Sequence[Decision], at_the_end: Sequence[SeatTickets]
) -> tuple[TicketChoice, ...]:
    """Every choice of tickets, with what became of the tickets that were kept."""
    choices = []
    for played, decision in zip(walk, decisions, strict=True):
        if not isinstance(played.action, ReturnTickets):
            continue
        kept, completed = played.kept(played.action), at_the_end[decision.seat].completed
        best = decision.alternatives[0].action if decision.cost > 0 else played.action
        choices.append(
            TicketChoice(
                decision.number,
                decision.seat,
                kept=kept,
                better=played.kept(best) if isinstance(best, ReturnTickets) else kept,
                completed=tuple(ticket for ticket in kept if ticket in completed),
                verdict=decision.verdict,
                cost=decision.cost,
            )
        )
    return tuple(choices)
