"""One game between bots, played on the engine's records, with a clock for every seat."""

import time
from collections.abc import Iterator, Sequence

import numpy as np

from stellwerk import engine
from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_SEATS
from stellwerk.boards.row import board_row
from stellwerk.bots import Factory, bot_factory, bot_seed
from stellwerk.bots.guard import BotFailed, one_line
from stellwerk.engine import GAME, LISTING, NONE, SHEET
from stellwerk.engine.phases import OVER
from stellwerk.play import Action, Observation, Options
from stellwerk.play.actions import ReturnTickets
from stellwerk.play.codec import encode
from stellwerk.play.explain import explain
from stellwerk.play.observation import observed
from stellwerk.play.record import history_lines
from stellwerk.play.rows import offered

from .contest import Contest, Fixture
from .player import Player
from .rows import Fault, Row


class Bout:
    """A game in progress, without the events that `Game` would tell of it."""

    def __init__(self, board: Board, options: Options, seed: int) -> None:
        self.board = board
        self.options = options
        self.seed = seed
        self.history: list[tuple[int, Action]] = []
        self.seconds = [0.0] * options.seats
        self._table = board_row(board)
        self._state = np.zeros(1, GAME)
        self._listing = np.zeros(1, LISTING)
        start = NONE if options.start is None else options.start
        engine.deal_game(self._table, self._state, options.seats, start, int(options.alvin), np.uint64(seed))

    def play(self, factories: Sequence[Factory]) -> Fault | None:
        """Let bots play to the end, or to the first fault, which is returned."""
        players: list[Player] = []
        for seat, make in enumerate(factories):
            try:
                players.append(Player(make, bot_seed(self.seed, seat)))
            except BotFailed as failure:
                return Fault(seat, 0, str(failure))
        phase, turn = self._state["phase"], self._state["turn"]
        while phase[0] != OVER:
            seat = int(turn[0])
            fault = self._let_act(players[seat], seat)
            if fault is not None:
                return fault
        return None

    def _let_act(self, player: Player, seat: int) -> Fault | None:
        number = len(self.history)
        observation = Observation(self.board, self._table, observed(self._state, seat), seat, number)
        began = time.perf_counter()
        try:
            action = player.choose(observation)
        except BotFailed as failure:
            return Fault(seat, number + 1, str(failure))
        finally:
            self.seconds[seat] += time.perf_counter() - began
        problem = self._applied(action, seat)
        return None if problem is None else Fault(seat, number + 1, problem)

    def _applied(self, action: Action, seat: int) -> str | None:
        """Play the action, or say why it cannot be played."""
        row = self._state[0]
        offer = offered(row, seat) if isinstance(action, ReturnTickets) else ()
        move = encode(self.board, offer, action)
        if not engine.apply(self._table, self._state, seat, move, self._listing):
            return one_line(f"chose {action}: {explain(self.board, row, seat, action)}")
        self.history.append((seat, action))
        return None

    def standing(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Ranks and scores by seat."""
        sheet = np.zeros(MAX_SEATS, SHEET)
        engine.score(self._table, self._state, sheet)
        seated = sheet[: self.options.seats]
        return tuple(seated["rank"].tolist()), tuple(seated["total"].tolist())

    def record_lines(self) -> Iterator[bytes]:
        """The record of the game, line by line."""
        for line in history_lines(self.board, self.options, self.seed, self.history):
            yield line + b"\n"


def play_fixture(contest: Contest, fixture: Fixture) -> Row:
    """Play one game of a contest."""
    bout, seated = (
        Bout(contest.board, contest.options, contest.deal_seed(fixture.deal)),
        contest.seated(fixture),
    )
    fault = bout.play([bot_factory(contest.bots[bot]) for bot in seated])
    movers = [seat for seat, _ in bout.history]
    ranks, scores = bout.standing()
    is_recorded = contest.is_recorded and fault is None
    return Row(
        fixture,
        bout.seed,
        ranks if fault is None else _ranks_after(fault, seated),
        scores if fault is None else None,
        tuple(movers.count(seat) for seat in range(contest.seats)),
        tuple(bout.seconds),
        fault,
        b"".join(bout.record_lines()) if is_recorded else None,
    )


def _ranks_after(fault: Fault, seated: Sequence[int]) -> tuple[int, ...]:
    """The bot at fault loses in all of its seats, lest it gain by its own fault; the others share the win."""
    guilty = seated[fault.seat]
    last = 1 + sum(bot != guilty for bot in seated)
    return tuple(last if bot == guilty else 1 for bot in seated)
