"""Everything about a contest as one JSON-compatible object."""

from dataclasses import fields
from typing import Final

import msgspec

from .intervals import CONFIDENCE, Estimate
from .ledger import Ledger
from .ratings import rate
from .results import GameResult
from .summary import Performance, summarize_bot, summarize_pairing

_TIME: Final = "seconds_per_move"


def report(ledger: Ledger, anchor: int | None) -> dict[str, object]:
    """The contest, its pairings with all their games, and its bots; docs/arena.md explains the keys.

    It has no times, so it is the same wherever the games were played.
    """
    contest = ledger.contest
    return {
        "format": "stellwerk-arena",
        "stellwerk": contest.version,
        "rules_version": contest.board.rules_version,
        "edition": contest.board.id,
        "board": contest.board.digest,
        "seats": contest.seats,
        "alvin": contest.options.alvin,
        "seed": contest.seed,
        "deals": contest.deals,
        "until_decided": contest.until_decided,
        "anchor": None if anchor is None else contest.labels[anchor],
        "confidence": CONFIDENCE,
        "games": ledger.games,
        "is_complete": ledger.games == ledger.games_needed,
        "bots": _bots(ledger, anchor),
        "pairings": [_pairing(ledger, number) for number in range(len(contest.pairings))],
        "faults": faults(ledger),
    }


def times(ledger: Ledger) -> dict[str, object]:
    """How long the bots have thought, which is different every time."""
    pairings = range(len(ledger.contest.pairings))
    return {
        "seconds_per_move": [
            None if (found := summarize_bot(ledger, bot)) is None else found.seconds_per_move
            for bot in range(len(ledger.contest.bots))
        ],
        "seconds_by_seat": [
            [
                [round(seconds, 6) for seconds in result.seconds]
                for deal in ledger.deals(number)
                for result in deal
            ]
            for number in pairings
        ],
    }


def faults(ledger: Ledger) -> list[dict[str, object]]:
    """List every fault: which bot, in which game, and what happened."""
    contest = ledger.contest
    found = []
    for number in range(len(contest.pairings)):
        for result in (
            result for deal in ledger.deals(number) for result in deal if result.fault is not None
        ):
            assert result.fault is not None
            seated = [contest.labels[bot] for bot in contest.seated(result.fixture)]
            found.append(
                {
                    "bot": seated[result.fault.seat],
                    **msgspec.structs.asdict(result.fault),
                    "seed": result.seed,
                    "seated": seated,
                }
            )
    return found


def _bots(ledger: Ledger, anchor: int | None) -> list[dict[str, object]]:
    contest = ledger.contest
    ratings = rate(ledger, anchor) if ledger.games else [None] * len(contest.bots)
    return [
        {
            "bot": contest.labels[bot],
            "spec": contest.bots[bot],
            "rating": _plain(rating),
            "performance": None if (found := summarize_bot(ledger, bot)) is None else _numbers(found),
        }
        for bot, rating in enumerate(ratings)
    ]


def _pairing(ledger: Ledger, number: int) -> dict[str, object]:
    contest, pairing = ledger.contest, ledger.contest.pairings[number]
    found = summarize_pairing(ledger, number)
    return {
        "one": contest.labels[pairing.one],
        "others": contest.labels[pairing.others],
        "even_share": 1 / contest.seats,
        "deals": 0 if found is None else found.deals,
        "is_decided": ledger.is_decided(number),
        "moves_per_game": None if found is None else found.moves_per_game,
        "performance": None
        if found is None
        else {"one": _numbers(found.one), "others": _numbers(found.others)},
        "rows": [_game(result) for deal in ledger.deals(number) for result in deal],
    }


def _numbers(performance: Performance) -> dict[str, object]:
    names = [field.name for field in fields(performance) if field.name != _TIME]
    return {name: _plain(getattr(performance, name)) for name in names}


def _plain(value: object) -> object:
    return value.as_object() if isinstance(value, Estimate) else value


def _game(result: GameResult) -> dict[str, object]:
    return {
        "deal": result.fixture.deal,
        "seating": result.fixture.seating,
        "seed": result.seed,
        "ranks": result.ranks,
        "scores": result.scores,
        "moves": result.moves,
        "fault": None if result.fault is None else msgspec.structs.asdict(result.fault),
    }
