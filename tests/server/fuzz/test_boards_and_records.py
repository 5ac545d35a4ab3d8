"""Boards and records at random, up to the largest allowed: what reading, drawing and replaying them costs.

`STELLWERK_FUZZ_EXAMPLES=1000 ./run test tests/server/fuzz -s` runs a long sweep and prints the worst cases.
"""

import asyncio
import os
import random
import resource
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from itertools import combinations
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from stellwerk.boards.limits import MAX_PLACES, MAX_ROUTES, MAX_TICKETS
from stellwerk.play.record import RecordedGame
from stellwerk.server.app.loop_occupation import LoopOccupation
from stellwerk.server.messages.field_types import LONGEST_BOARD, LONGEST_RECORD
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.sandbox.board_check import checked_board
from stellwerk.server.sandbox.board_drawing import drawn_sheet
from stellwerk.server.sandbox.confined_task import TaskKilled, run_confined
from stellwerk.server.sandbox.limits import CPU_S, MEMORY
from stellwerk.server.sandbox.pool import Sandbox
from stellwerk.server.sandbox.protocol import ReplayGame
from stellwerk.server.sandbox.replays import replayed_game, replayed_record
from stellwerk.server.sandbox.worker import load_everything
from stellwerk.server.table import boards
from stellwerk.server.table.boards import board_of
from stellwerk.server.table.played_game import played_game
from tests import hostile_boards
from tests.server.attacks.hostile_records import greedy_game, greedy_record
from tests.server.attacks.steps import ATTEMPTS

EXAMPLES = int(os.environ.get("STELLWERK_FUZZ_EXAMPLES", "10"))
SETTINGS = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module", autouse=True)
def _loaded() -> None:
    """Load the rules before the first fork, as workers of the sandbox do."""
    load_everything()


class ServingLoop:
    """An event loop in a thread of its own that has its work done in a sandbox, as the server's has."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.occupation = LoopOccupation()
        self.occupation.measure()
        self._loop = loop
        self._sandbox = Sandbox(1)

    def serve(self, request: Callable[[Sandbox], Awaitable[object]]) -> None:
        """Have something done; a rejection is fine. No step may be too long in the best of a few attempts."""
        for _ in range(ATTEMPTS):
            too_long = self.occupation.too_long
            boards._KNOWN.clear()  # what one attempt has read does not help the next
            self._serve_once(request)
            if self.occupation.too_long == too_long:
                return
        pytest.fail(f"{1000 * self.occupation.longest():.0f} ms in one of {ATTEMPTS} attempts, all too long")

    def _serve_once(self, request: Callable[[Sandbox], Awaitable[object]]) -> None:

        async def respond() -> None:
            with suppress(Rejection):
                await request(self._sandbox)

        asyncio.run_coroutine_threadsafe(respond(), self._loop).result()

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self._sandbox.close(), self._loop).result()


@pytest.fixture
def loop(_loaded: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServingLoop]:
    monkeypatch.setattr(asyncio.Handle, "_run", asyncio.Handle._run)  # put back after the test
    with closing(asyncio.new_event_loop()) as running:
        thread = threading.Thread(target=running.run_forever)
        thread.start()
        serving_loop = ServingLoop(running)
        yield serving_loop
        serving_loop.close()
        running.call_soon_threadsafe(running.stop)
        thread.join()


class Cost(msgspec.Struct):
    """What a task used, in seconds of the processor and bytes, and whether it was killed."""

    seconds: float = 0.0
    memory: int = 0
    is_killed: bool = False
    what: str = ""


class Worst:
    """The most costly examples of a test."""

    def __init__(self, title: str, loop: ServingLoop) -> None:
        self.title = title
        self.loop = loop
        self.slowest = self.largest = Cost()
        self.killed = self.count = 0

    def measure(
        self, what: str, task: Callable[[], bytes], request: Callable[[Sandbox], Awaitable[object]]
    ) -> None:
        """Run a task in a process of its own; whatever it does must end within its limits.

        Then request the same of a sandbox, to see how long that occupies the event loop.
        """
        cost = cost_of(task)
        cost.what = what
        self.count += 1
        self.killed += cost.is_killed
        self.slowest = max(self.slowest, cost, key=lambda one: one.seconds)
        self.largest = max(self.largest, cost, key=lambda one: one.memory)
        assert cost.seconds <= CPU_S + 1.5
        assert cost.memory <= MEMORY
        self.loop.serve(request)

    def report(self) -> None:
        """Print them."""
        print(
            f"\n{self.title}: {self.count} examples, {self.killed} killed; "
            f"slowest {self.slowest.seconds:.2f} s ({self.slowest.what}), "
            f"most memory {self.largest.memory / 2**20:.0f} MiB ({self.largest.what}), "
            f"longest step of the event loop {1000 * self.loop.occupation.longest():.0f} ms"
        )


def cost_of(task: Callable[[], bytes]) -> Cost:
    """What a task costs beyond what this process uses already."""

    def measured() -> bytes:
        begin, before = time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        try:
            task()
        except Rejection as rejection:
            if not rejection.text.strip() or "Traceback" in rejection.text:
                raise
        after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return msgspec.json.encode(Cost(time.process_time() - begin, 1024 * (after - before)))

    begin = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        return msgspec.json.decode(run_confined(measured), type=Cost)
    except TaskKilled as killed:
        if str(killed) == "failed":
            raise
        end = resource.getrusage(resource.RUSAGE_CHILDREN)
        return Cost(end.ru_utime + end.ru_stime - begin.ru_utime - begin.ru_stime, 0, is_killed=True)


@st.composite
def networks(draw: st.DrawFn) -> str:
    """A board that is mostly legal, of any size: spread out or crowded, sparse or dense."""
    chance = random.Random(draw(st.integers(0, 1 << 30)))
    number = draw(st.integers(8, MAX_PLACES))
    extent = draw(st.sampled_from([40.0, 5.0, 0.1, 0.0011, 1e-6]))
    places = [(10 + chance.uniform(0, extent), 40 + chance.uniform(0, extent)) for _ in range(number)]
    chain = [(one, one + 1) for one in range(number - 1)]
    others = [pair for pair in combinations(range(number), 2) if pair not in chain]
    most = min(len(others), MAX_ROUTES - len(chain))
    pairs = chain + chance.sample(others, draw(st.integers(0, most)))
    tracks = draw(st.integers(1, max(1, min(4, MAX_ROUTES // len(pairs)))))
    longest = draw(st.integers(1, 6))
    colors = ("grey", "red", "blue")
    text = hostile_boards.board_text(
        places,
        [(pair, chance.randint(1, longest), chance.choices(colors, k=tracks)) for pair in pairs],
        chance.sample(list(combinations(range(number), 2)), min(MAX_TICKETS, number * (number - 1) // 2)),
        seats=(2, draw(st.integers(2, 6))),
        kinds=draw(st.sampled_from([("train",), ("train", "tram")])),
        backdrop=draw(st.sampled_from([None, "north-america", "berlin", "western-states"])),
        label=draw(st.sampled_from(["P", "A rather long name of a place", "Zwei Wörter"])),
    )
    return draw(st.sampled_from([text, hostile_boards.without_longest_route(text)]))


@st.composite
def damaged(draw: st.DrawFn, texts: st.SearchStrategy[str], longest: int) -> str:
    """A text in which a part was repeated, moved, cut off or replaced, up to the length that is allowed."""
    text = draw(texts)
    begin = draw(st.integers(0, len(text) - 1))
    part = text[begin : begin + draw(st.integers(1, 200))]
    filler = draw(
        st.sampled_from([part, "a.", "[", "{", '"', "'", "0", "f", ",", "\\", "\n", "=", '"""', " "])
    )
    times = draw(st.sampled_from([0, 1, 10, 1000, longest]))
    return (text[:begin] + filler * times + text[begin + len(part) :])[:longest]


TOML_VALUES = st.recursive(
    st.integers(-(1 << 70), 1 << 70) | st.booleans() | st.text(max_size=50) | st.floats(),
    lambda values: st.lists(values, max_size=30) | st.dictionaries(st.text(max_size=20), values, max_size=30),
    max_leaves=200,
)


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{toml(str(key))} = {toml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, str):
        return msgspec.json.encode(value.encode(errors="ignore").decode()).decode()
    return str(value).lower()


def documents() -> st.SearchStrategy[str]:
    """A document with the keys of a board and any values."""
    keys = st.sampled_from(
        ["seats", "cards", "pieces", "tickets", "rules", "network", "name", "souvenirs", "x"]
    )
    return st.dictionaries(keys, TOML_VALUES, max_size=9).map(
        lambda values: "\n".join(f"{key} = {toml(value)}" for key, value in values.items())
    )


def test_reading_and_drawing_any_board_is_bounded(loop: ServingLoop) -> None:
    worst = Worst("boards", loop)

    @given(networks())
    @SETTINGS
    def check(text: str) -> None:
        what = f"{text.count('name =') - 1} places, {text.count('spaces =')} connections"
        worst.measure(what, lambda: read(text), lambda sandbox: draw(sandbox, text))

    async def draw(sandbox: Sandbox, text: str) -> None:
        await sandbox.drawing(await sandbox.board(text, "fuzzer"), "fuzzer")

    def read(text: str) -> bytes:
        return drawn_sheet(board_of("", text))

    check()
    worst.report()


@pytest.mark.parametrize("kind", ["damaged", "documents"])
def test_reading_anything_else_is_bounded(kind: str, loop: ServingLoop) -> None:
    worst = Worst(f"board files, {kind}", loop)
    texts = damaged(networks(), LONGEST_BOARD) if kind == "damaged" else documents()

    def read(text: str) -> bytes:
        return checked_board(text).digest.encode()

    @given(texts)
    @SETTINGS
    def check(text: str) -> None:
        what = f"{len(text)} characters"
        worst.measure(what, partial(read, text), lambda sandbox: sandbox.board(text, "fuzzer"))

    check()
    worst.report()


@pytest.mark.parametrize("kind", ["games", "damaged records"])
def test_replaying_anything_is_bounded(kind: str, loop: ServingLoop) -> None:
    worst = Worst(kind, loop)

    @given(networks(), st.integers(0, 1000), st.data())
    @SETTINGS
    def check(text: str, seed: int, data: st.DataObject) -> None:
        try:
            board = board_of("", text)
        except Rejection:
            return
        game = greedy_game(board, seed)
        what = f"{len(board.routes)} routes, {len(game.history)} actions"
        if kind == "games":
            worst.measure(
                what,
                lambda: replayed_game(ReplayGame(played_game(game), (), {})),
                lambda sandbox: sandbox.replay(RecordedGame(game, (), {}), "fuzzer"),
            )
        else:
            record = data.draw(damaged(st.just(greedy_record(board, seed)), LONGEST_RECORD))
            worst.measure(
                what,
                lambda: replayed_record(record, text),
                lambda sandbox: sandbox.replay_of_record(record, text, "fuzzer"),
            )

    check()
    worst.report()
