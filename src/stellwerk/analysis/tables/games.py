"""The table of games: one row for each."""

from typing import Final

import numpy as np

from stellwerk.analysis.replays import Replays
from stellwerk.boards.limits import MAX_SEATS
from stellwerk.engine import NONE

from .columns import Column, Table, constant, numbers, words

GAMES: Final = "games"


def games_table(replays: Replays, first: int) -> Table:
    """Rows for some games, which are numbered from `first` on."""
    setup, outcomes, count = replays.setup, replays.outcomes, len(replays)
    ranks, unfinished = outcomes["sheet"]["rank"][:, : setup.seats], ~replays.is_finished
    winners, turns = (ranks == 1).sum(axis=1), replays.turns().astype(np.int32)
    columns: dict[str, Column] = {
        "game": numbers(np.arange(first, first + count)),
        "file": constant(str(replays.path), count),
        "edition": constant(setup.board.id, count),
        "board": constant(setup.board.digest, count),
        "rules_version": numbers(np.full(count, setup.board.rules_version, np.int16)),
        "seats": numbers(np.full(count, setup.seats, np.int8)),
        "alvin": numbers(np.full(count, setup.alvin)),
        "seed": numbers(np.array([header.seed for header in replays.headers], np.uint64)),
        "start": numbers(outcomes["start"]),
        "finished": numbers(replays.is_finished),
        "actions": numbers(outcomes["played"]),
        "turns": numbers(turns.sum(axis=1)),
        "rounds": numbers(turns.max(axis=1)),
        "last_round_by": numbers(outcomes["ender"], outcomes["ender"] == NONE),
        "winners": numbers(winners.astype(np.int8), unfinished),
        "winner": numbers(ranks.argmin(axis=1).astype(np.int8), unfinished | (winners != 1)),
    }
    for seat in range(MAX_SEATS):
        sheet, missing = outcomes["sheet"][:, seat], unfinished | (seat >= setup.seats)
        columns[f"player_{seat}"] = words([_player(replays, game, seat, "name") for game in range(count)])
        columns[f"bot_{seat}"] = words([_player(replays, game, seat, "bot") for game in range(count)])
        columns[f"score_{seat}"] = numbers(sheet["total"], missing)
        columns[f"rank_{seat}"] = numbers(sheet["rank"].astype(np.int8), missing)
    return columns


def _player(replays: Replays, game: int, seat: int, what: str) -> str | None:
    players = replays.headers[game].players
    text: str | None = getattr(players[seat], what) if seat < len(players) else None
    return text
