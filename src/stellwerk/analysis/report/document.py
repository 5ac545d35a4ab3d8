"""What the sums say, as one JSON-compatible object (docs/data.md explains the keys)."""

import math
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

import stellwerk
from stellwerk.play.names import route_name

from .estimates import CONFIDENCE, FEWEST, QUANTILE, Estimate, mean, share, wins
from .habits import HABITS
from .sums import COUNT, OTHERS, SUM, WIN, WINNERS
from .totals import LOWEST_SCORE, SOURCES, Totals

FORMAT: Final = "stellwerk-report"
_BIN: Final = 10
"""Scores of this many points share a bar of the histogram."""
_FEW: Final = 0.05
"""The pace is shown as long as this share of the seats has turns left."""


def document(sums: Sequence[Totals], left_out: int = 0) -> dict[str, Any]:
    """The report on games with any set-ups, a section for each; some others may have been left out."""
    return {
        "format": FORMAT,
        "stellwerk": stellwerk.__version__,
        "confidence": CONFIDENCE,
        "games": sum(totals.games for totals in sums),
        "left_out": left_out,
        "sections": [section(totals) for totals in sums],
    }


def section(totals: Totals) -> dict[str, Any]:
    """The report on games with one set-up."""
    setup = totals.setup
    return {
        "edition": setup.board.id,
        "board": setup.board.digest,
        "rules_version": setup.board.rules_version,
        "seats": setup.seats,
        "alvin": setup.alvin,
        "games": totals.games,
        "unfinished": totals.unfinished,
        "tied": totals.tied,
        "actions": totals.actions,
        "even_share": 1 / setup.seats,
        "players": _players(totals),
        "order": _order(totals),
        "rounds": _rounds(totals),
        "pace": _pace(totals),
        "scores": _scores(totals),
        "habits": _habits(totals),
        "tickets": [_ticket(totals, ticket) for ticket in range(len(setup.board.tickets))],
        "routes": [_route(totals, route) for route in range(len(setup.board.routes))],
    }


def _players(totals: Totals) -> list[dict[str, Any]]:
    """By share of wins; records without players have one, whose name is null."""
    rows = [
        {
            "player": label or None,
            "seats": int(player.scores[COUNT]),
            "wins": _plain(wins(player.wins)),
            "score": _plain(mean(player.scores)),
        }
        for label, player in totals.players.items()
    ]
    return sorted(rows, key=lambda row: (-row["wins"]["value"], row["player"] or ""))


def _order(totals: Totals) -> list[dict[str, Any]]:
    return [
        {
            "order": order,
            "wins": _plain(wins(totals.order_wins[order])),
            "score": _plain(mean(totals.order_scores[order])),
        }
        for order in range(totals.setup.seats)
    ]


def _rounds(totals: Totals) -> dict[str, Any]:
    numbers = np.flatnonzero(totals.rounds)
    count = int(totals.rounds.sum())
    return {
        "mean": int((totals.rounds * np.arange(len(totals.rounds))).sum()) / count if count else None,
        "histogram": [[int(number), int(totals.rounds[number])] for number in numbers],
    }


def _pace(totals: Totals) -> list[dict[str, Any]]:
    """The mean points for routes after each turn, of winners and others."""
    seats, points = totals.pace_seats, totals.pace_points
    is_shown = (seats >= np.maximum(1, _FEW * seats[:, :1])).all(axis=0)
    shown = len(is_shown) if is_shown.all() else int(np.argmin(is_shown))
    return [
        {
            "turn": turn,
            "winners": int(points[WINNERS, turn]) / int(seats[WINNERS, turn]),
            "others": int(points[OTHERS, turn]) / int(seats[OTHERS, turn]),
        }
        for turn in range(shown)
    ]


def _scores(totals: Totals) -> dict[str, Any]:
    sides = {"winners": WINNERS, "others": OTHERS}
    return {
        **{
            name: {
                source: int(totals.sources[side, number]) / max(1, int(totals.seats[side]))
                for number, source in enumerate(SOURCES)
            }
            for name, side in sides.items()
        },
        "histogram": _histogram(totals),
    }


def _histogram(totals: Totals) -> list[dict[str, int]]:
    bins = totals.scores.reshape(2, -1, _BIN).sum(axis=2)
    return [
        {
            "from": LOWEST_SCORE + int(number) * _BIN,
            "to": LOWEST_SCORE + int(number + 1) * _BIN - 1,
            "winners": int(bins[WINNERS, number]),
            "others": int(bins[OTHERS, number]),
        }
        for number in np.flatnonzero(bins.sum(axis=0))
    ]


def _habits(totals: Totals) -> list[dict[str, Any]]:
    """What winners and others did, and the difference within a game; habits that nobody has are left out."""
    rows = []
    for number, habit in enumerate(HABITS):
        games = int(totals.habit_differences[number, COUNT])
        if games and totals.habit_means[:, number].any():
            difference = mean(totals.habit_differences[number], WIN)
            rows.append(
                {
                    "habit": habit,
                    "winners": int(totals.habit_means[WINNERS, number]) / (games * WIN),
                    "others": int(totals.habit_means[OTHERS, number]) / (games * WIN),
                    "difference": _plain(difference),
                    "effect": _effect(totals, number),
                }
            )
    return rows


def _effect(totals: Totals, habit: int) -> float:
    """The mean difference in standard deviations of the difference."""
    count, total, squares = map(int, totals.habit_differences[habit])
    spread = math.sqrt(max(0, count * squares - total * total)) / count
    return total / count / spread if spread else 0.0


def _ticket(totals: Totals, number: int) -> dict[str, Any]:
    board = totals.setup.board
    ticket = board.tickets[number]
    offered, kept = (int(counts[number].sum()) for counts in (totals.ticket_offers, totals.ticket_kept))
    completed = int(totals.ticket_completed[number])
    return {
        "ticket": number,
        "from": board.places[ticket.ends[0]].name,
        "to": board.places[ticket.ends[1]].name,
        "points": ticket.points,
        "offered": offered,
        "kept": kept,
        "completed": completed,
        "kept_share": _plain(share(kept, offered)),
        "kept_share_at_start": _plain(
            share(int(totals.ticket_kept[number, 0]), int(totals.ticket_offers[number, 0]))
        ),
        "completed_share": _plain(share(completed, kept)),
        "points_brought": ticket.points * (2 * completed - kept) / kept if kept else None,
        "against_expectation": _plain(_against_expectation(totals, number)),
        "wins": _plain(wins(totals.ticket_wins[number])),
    }


def _against_expectation(totals: Totals, ticket: int) -> Estimate | None:
    """How many points more those score who keep the ticket than the same players do on average."""
    count, total, squares = 0, 0.0, 0.0
    for label in sorted(totals.players):
        player = totals.players[label]
        seats, points, point_squares = map(int, player.ticket_scores[ticket])
        if seats:
            usual = int(player.scores[SUM]) / int(player.scores[COUNT])
            count += seats
            total += points - seats * usual
            squares += point_squares - 2 * usual * points + seats * usual**2
    if not count:
        return None
    value = total / count
    if count < FEWEST:
        return Estimate(value)
    width = QUANTILE * math.sqrt(max(0.0, squares / count - value**2) / (count - 1))
    return Estimate(value, value - width, value + width)


def _route(totals: Totals, number: int) -> dict[str, Any]:
    turns = totals.route_turns[number]
    claims = int(turns[COUNT])
    return {
        "route": number,
        "name": route_name(totals.setup.board, number),
        "claims": claims,
        "claimed_share": _plain(share(claims, totals.games)),
        "wins": _plain(wins(totals.route_wins[number])),
        "mean_turn": int(turns[SUM]) / claims if claims else None,
    }


def _plain(estimate: Estimate | None) -> dict[str, Any] | None:
    return None if estimate is None else estimate.as_object()
