"""How games are reviewed: a few decisions at a time, then all of them put together."""

import gzip
import time
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Final

import msgspec

from stellwerk.analyst import summary_of
from stellwerk.analyst.analyse import judgement_of, put_together
from stellwerk.analyst.judgement import Judgement
from stellwerk.analyst.walk import PlayedDecision, decisions_of
from stellwerk.play import Game
from stellwerk.server.messages.reviews import Review
from stellwerk.server.table.played_game import PlayedGame

from .protocol import JudgedResponse, JudgeRequest, ReviewedResponse, ReviewRequest

_TASK_S: Final = 1.0
"""After this time no further decision is begun: other reviews may be waiting."""
_REMEMBERED_GAMES: Final = 4
_GZIP_LEVEL: Final = 9
"""A review is made once, and then kept."""

_GAMES: Final = msgspec.msgpack.Decoder(PlayedGame)


def judged(request: JudgeRequest) -> JudgedResponse:
    """Judge as many of the decisions as there is time for, at least one."""
    played, _, walk = _walked(request.game)
    remaining, deadline = iter(request.decisions), time.monotonic() + _TASK_S
    begin = time.process_time()

    def judge_on(_thread: int) -> list[tuple[int, Judgement]]:
        found = []
        for number in remaining:
            found.append((number, judgement_of(walk[number], request.depth, played.bots)))
            if time.monotonic() > deadline:
                break
        return found

    with ThreadPoolExecutor(request.threads) as pool:
        parts = list(pool.map(judge_on, range(request.threads)))
    return JudgedResponse(tuple(pair for part in parts for pair in part), time.process_time() - begin)


def reviewed(request: ReviewRequest) -> ReviewedResponse:
    """The review of a game whose decisions are judged."""
    _, game, _ = _walked(request.game)
    analysis = put_together(game, request.depth, request.judgements)
    summaries = tuple(summary_of(analysis, seat) for seat in range(analysis.seats))
    review = msgspec.json.encode(Review(analysis=analysis, summaries=summaries))
    return ReviewedResponse(gzip.compress(review, _GZIP_LEVEL, mtime=0))


@lru_cache(maxsize=_REMEMBERED_GAMES)
def _walked(data: bytes) -> tuple[PlayedGame, Game, tuple[PlayedDecision, ...]]:
    """A game and its decisions; a review comes back to them many times."""
    played: PlayedGame = _GAMES.decode(data)
    game = played.game()
    return played, game, tuple(decisions_of(game))
