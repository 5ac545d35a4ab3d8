"""Analysing a game: every decision judged, then put together."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Final

from stellwerk.bots.players import Players, checked_players
from stellwerk.bots.solid_players import expected_players
from stellwerk.play import Game, GameError
from stellwerk.play.actions import DrawTickets, ReturnTickets
from stellwerk.play.arguments import checked_number, checked_type

from .depth import DepthName, depth_of
from .judgement import Judgement, judge
from .luck import splits_of
from .results import Analysis
from .ticket_choices import ticket_choices_of, tickets_of
from .turning_points import turning_points_of
from .verdicts import decision_of
from .walk import PlayedDecision, decisions_of

_EFFORT_FOR_LUCK: Final = 4
"""How much better positions are known on which alone some luck hangs: that in the deal, and in tickets."""


def analyse(
    game: Game, depth: DepthName = "normal", *, players: Sequence[str | None] = (), threads: int = 1
) -> Analysis:
    """Judge every decision of a game.

    The same game, players and depth always give the same analysis, on any number of threads; on boards of
    your own nearly so, as comparisons end early there if they take long. `players` names the bots in the
    seats, so far as they are known; chances are those of a game in which they go on, and in which everybody
    else plays like a solid player. The split into luck and skill, and what became of tickets, need a game
    that is over.
    """
    checked_type(game, Game, "a game")
    known, walk = checked_players(players, game.options.seats), list(decisions_of(game))
    return put_together(game, depth, list(judgements(walk, depth, players=known, threads=threads)))


def judgements(
    walk: Sequence[PlayedDecision],
    depth: DepthName = "normal",
    *,
    players: Players = (),
    threads: int = 1,
) -> Iterator[Judgement]:
    """Judge the decisions of a walk one after the other, several at a time if there are threads."""
    depth_of(depth)
    if checked_number(threads, "The number of threads", 1) == 1:
        yield from (judgement_of(played, depth, players) for played in walk)
    else:
        with ThreadPoolExecutor(threads) as pool:
            yield from pool.map(lambda played: judgement_of(played, depth, players), walk)


def judgement_of(played: PlayedDecision, depth: DepthName, players: Players = ()) -> Judgement:
    """Judge one decision."""
    effort = depth_of(depth).in_game(played.decisions)
    if played.number == 0 or isinstance(played.action, DrawTickets | ReturnTickets):
        effort = replace(effort, position=_EFFORT_FOR_LUCK * effort.position)
    return judge(
        played.observation.board,
        played.state,
        played.observation,
        played.move,
        effort,
        seed=played.number,
        players=expected_players(players),
    )


def put_together(game: Game, depth: DepthName, judged: Sequence[Judgement]) -> Analysis:
    """The analysis of a game whose decisions have been judged, in order."""
    walk = list(decisions_of(game))
    if len(judged) != len(walk):
        raise GameError(f"{len(walk)} decisions need as many judgements, not {len(judged)}.")
    decisions, tickets = tuple(map(decision_of, walk, judged)), tickets_of(game)
    return Analysis(
        depth=depth,
        seats=game.options.seats,
        decisions=decisions,
        splits=splits_of(game, decisions) if game.over and decisions else (),
        turning_points=turning_points_of(walk, decisions),
        ticket_choices=ticket_choices_of(walk, decisions, tickets),
        tickets=tickets,
    )
