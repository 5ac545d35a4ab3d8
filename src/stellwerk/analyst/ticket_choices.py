"""The verdicts on choices of tickets."""

from collections.abc import Sequence

from stellwerk.play import Game
from stellwerk.play.actions import ReturnTickets
from stellwerk.play.prospects import ticket_prospects
from stellwerk.play.rows import offered

from .results import Decision, TicketChoice
from .walk import PlayedDecision


def ticket_choices_of(
    game: Game, walk: Sequence[PlayedDecision], decisions: Sequence[Decision]
) -> tuple[TicketChoice, ...]:
    """Every choice of tickets, with what became of the tickets that were kept."""
    completed = [_completed(game, seat) for seat in range(game.options.seats)]
    choices = []
    for played, decision in zip(walk, decisions, strict=True):
        if not isinstance(played.action, ReturnTickets):
            continue
        kept = _kept(played, played.action)
        best = decision.alternatives[0].action if decision.cost > 0 else played.action
        choices.append(
            TicketChoice(
                decision.number,
                decision.seat,
                kept=kept,
                better=_kept(played, best) if isinstance(best, ReturnTickets) else kept,
                completed=tuple(ticket for ticket in kept if ticket in completed[decision.seat]),
                verdict=decision.verdict,
                cost=decision.cost,
            )
        )
    return tuple(choices)


def _kept(played: PlayedDecision, answer: ReturnTickets) -> tuple[int, ...]:
    offer = offered(played.observation.state[0], played.seat)
    return tuple(ticket for ticket in offer if ticket not in answer.tickets)


def _completed(game: Game, seat: int) -> frozenset[int]:
    prospects = ticket_prospects(game.observation(seat))
    return frozenset(prospect.ticket for prospect in prospects if prospect.state == "done")
