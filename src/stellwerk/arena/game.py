"""One game between bots, played directly on the engine's rows, with the time each seat has used."""

import time
from collections.abc import Iterator, Sequence

import numpy as np

import stellwerk
from stellwerk import engine
from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_SEATS
from stellwerk.boards.row import board_row
from stellwerk.bots import Factory, bot_seed, portable_spec
from stellwerk.bots.bot_calls import BotFailed, one_line
from stellwerk.engine import GAME, LISTING, NONE, SHEET
from stellwerk.engine.phases import OVER
from stellwerk.play import Action, Observation, Options
from stellwerk.play.actions import ReturnTickets
from stellwerk.play.encoding import encode
from stellwerk.play.explain import explain
from stellwerk.play.observation import observed
from stellwerk.play.record import Player, history_lines
from stellwerk.play.rows import offered

from .plan import Fixture, Plan
from .results import Fault, GameResult
from .seated_bot import SeatedBot


class ArenaGame:
    """A game in progress, without the events that `Game` produces."""

    def __init__(self, board: Board, options: Options, seed: int) -> None:
        self.board = board
        self.options = options
        self.seed = seed
        self.history: list[tuple[int, Action]] = []
        self.seconds = [0.0] * options.seats
        self._board_row = board_row(board)
        self._state = np.zeros(1, GAME)
        self._listing = np.zeros(1, LISTING)
        start = NONE if options.start is None else options.start
        engine.deal_game(
            self._board_row, self._state, options.seats, start, int(options.alvin), np.uint64(seed)
        )

    def play(self, factories: Sequence[Factory]) -> Fault | None:
        """Let bots play to the end, or until the first fault, which is returned."""
        bots: list[SeatedBot] = []
        for seat, make in enumerate(factories):
            try:
                bots.append(SeatedBot(make, bot_seed(self.seed, seat)))
            except BotFailed as failure:
                return Fault(seat, 0, str(failure))
        phase, turn = self._state["phase"], self._state["turn"]
        while phase[0] != OVER:
            seat = int(turn[0])
            fault = self._take_turn(bots[seat], seat)
            if fault is not None:
                return fault
        return None

    def _take_turn(self, bot: SeatedBot, seat: int) -> Fault | None:
        number = len(self.history)
        observation = Observation(self.board, self._board_row, observed(self._state, seat), seat, number)
        started = time.perf_counter()
        try:
            action = bot.choose(observation)
        except BotFailed as failure:
            return Fault(seat, number + 1, str(failure))
        finally:
            self.seconds[seat] += time.perf_counter() - started
        problem = self._apply(action, seat)
        return None if problem is None else Fault(seat, number + 1, problem)

    def _apply(self, action: Action, seat: int) -> str | None:
        """Play the action, or return why it cannot be played."""
        row = self._state[0]
        offer = offered(row, seat) if isinstance(action, ReturnTickets) else ()
        move = encode(self.board, offer, action)
        if not engine.apply(self._board_row, self._state, seat, move, self._listing):
            return one_line(f"chose {action}: {explain(self.board, self._state, seat, action)}")
        self.history.append((seat, action))
        return None

    def ranks_and_scores(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Ranks and scores by seat."""
        sheet = np.zeros(MAX_SEATS, SHEET)
        engine.score(self._board_row, self._state, sheet)
        seated = sheet[: self.options.seats]
        return tuple(seated["rank"].tolist()), tuple(seated["total"].tolist())

    def record_lines(self, specs: Sequence[str], event: str) -> Iterator[bytes]:
        """The game's record, line by line: bots with these specs played it, at an event.

        It does not say when: the same games give the same records, no matter who plays them.
        """
        players = [Player(bot=portable_spec(spec)) for spec in specs]
        tags = {"event": event, "program": f"stellwerk {stellwerk.__version__}"}
        for line in history_lines(self.board, self.options, self.seed, self.history, players, tags):
            yield line + b"\n"


def play_fixture(plan: Plan, fixture: Fixture) -> GameResult:
    """Play one game of a contest or a simulation."""
    game = ArenaGame(plan.board, plan.options, plan.game_seed(fixture))
    fault = game.play(plan.factories(fixture))
    specs = [plan.bots[bot] for bot in plan.seated(fixture)]
    movers = [seat for seat, _ in game.history]
    ranks, scores = game.ranks_and_scores()
    is_recorded = plan.is_recorded and fault is None
    return GameResult(
        fixture,
        game.seed,
        ranks if fault is None else _ranks_after(fault, plan.seated(fixture)),
        scores if fault is None else None,
        tuple(movers.count(seat) for seat in range(plan.options.seats)),
        tuple(game.seconds),
        fault,
        b"".join(game.record_lines(specs, plan.event)) if is_recorded else None,
    )


def _ranks_after(fault: Fault, seated: Sequence[int]) -> tuple[int, ...]:
    """The bot at fault loses in all its seats, so that a fault never pays; the others share the win."""
    faulty = seated[fault.seat]
    last = 1 + sum(bot != faulty for bot in seated)
    return tuple(last if bot == faulty else 1 for bot in seated)
