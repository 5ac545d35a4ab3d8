"""Four people at every table, each with a WebSocket, who play as fast as the server lets them."""

import asyncio
import contextlib
import random
import time
from typing import Final

import msgspec

from .fast_websocket import FastWebSocket
from .figures import Figures
from .server_process import MeasuredServer, RestClient

SEATS: Final = 4


class _TableSheet(msgspec.Struct):
    state: str


class _Public(msgspec.Struct):
    table: _TableSheet


class _Own(msgspec.Struct):
    seat: int
    legal: list[msgspec.Raw]


class _OwnChanges(msgspec.Struct):
    seat: int
    changes: dict[str, msgspec.Raw]


class _Message(msgspec.Struct, tag_field="message"):
    """As much of a message as a random player needs."""

    version: int


class _Snapshot(_Message, tag="snapshot"):
    public: _Public
    own: list[_Own]


class _Update(_Message, tag="update"):
    public: dict[str, msgspec.Raw]
    own: list[_OwnChanges] = []


class _Done(_Message, tag="done"):
    id: str


class _Presence(_Message, tag="presence"):
    pass


class _Rejected(_Message, tag="refused"):
    code: str


_DECODER: Final = msgspec.json.Decoder(_Snapshot | _Update | _Done | _Presence | _Rejected)
_LEGAL: Final = msgspec.json.Decoder(list[msgspec.Raw])
_OWN: Final = msgspec.json.Decoder(_Own)
_START_ID: Final = "start"
_MOVE: Final = b'{"command":"move","id":"m%d","version":%d,"seat":%d,"action":%b}'


class GameRun:
    """All tables of a run."""

    def __init__(self, tables: int) -> None:
        self.figures = Figures()
        self.chance = random.Random(1)
        self.rejections: list[str] = []
        self.unfinished = tables
        self.all_finished = asyncio.Event()

    def finish_one(self) -> None:
        """One of the games is over."""
        self.unfinished -= 1
        if self.unfinished == 0:
            self.all_finished.set()


class TableLatencies:
    """When the moves at a table were sent, and when the last of its seats saw them."""

    def __init__(self, run: GameRun) -> None:
        self.run = run
        self._sent: dict[int, float] = {}
        self._seen: dict[int, int] = {}
        self._seen_by_all: dict[int, float] = {}

    def received(self, version: int, *, is_over: bool) -> None:
        """A seat received this version."""
        seen = self._seen[version] = self._seen.get(version, 0) + 1
        if seen == SEATS:
            del self._seen[version]
            self._seen_by_all[version] = time.perf_counter()
            self._record_latency(version)
            if is_over:
                self.run.finish_one()

    def sent(self, version: int, at: float) -> None:
        """The move that led to this version was sent at this time."""
        self._sent[version] = at
        self._record_latency(version)

    def _record_latency(self, version: int) -> None:
        if version in self._sent and version in self._seen_by_all:
            seconds = self._seen_by_all.pop(version) - self._sent.pop(version)
            self.run.figures.latencies_s.append(seconds)


class SeatClient(FastWebSocket):
    """A player at a table, with at most one move in flight."""

    def __init__(self, table: TableLatencies) -> None:
        super().__init__()
        self._table = table
        self._version = 0
        self._legal: list[msgspec.Raw] = []
        self._seat = 0
        self._moves = 0
        self._sent_at: float | None = None

    def on_message(self, text: bytes) -> None:
        """Act as soon as it is this seat's turn."""
        figures = self._table.run.figures
        figures.received += 1
        figures.received_bytes += len(text)
        match _DECODER.decode(text):
            case _Snapshot(version=version, own=own):
                self._version = version
                for one in own:
                    self._seat, self._legal = one.seat, one.legal
            case _Update() as update:
                self._follow(update)
            case _Done(version=version, id=command) if command != _START_ID and self._sent_at is not None:
                self._table.sent(version, self._sent_at)
                self._sent_at = None
            case _Rejected(code=code):
                self._table.run.rejections.append(code)
        self.act()

    def _follow(self, update: _Update) -> None:
        self._version = update.version
        for own in update.own:
            self._seat = own.seat
            if "" in own.changes:
                self._legal = _OWN.decode(own.changes[""]).legal
            elif "/legal" in own.changes:
                self._legal = _LEGAL.decode(own.changes["/legal"])
            elif any(pointer.startswith("/legal/") for pointer in own.changes):
                self._replace_legal(own.changes)
        is_over = update.public.get("/table/state") == msgspec.Raw(b'"over"')
        self._table.received(update.version, is_over=is_over)

    def _replace_legal(self, changes: dict[str, msgspec.Raw]) -> None:
        """Some actions were replaced by others."""
        for pointer, action in changes.items():
            if pointer.startswith("/legal/"):
                self._legal[int(pointer.split("/")[2])] = action

    def start(self) -> None:
        """Start the game."""
        self.send(b'{"command":"start","id":"%b"}' % _START_ID.encode())

    @property
    def can_move(self) -> bool:
        """Whether it is this seat's turn, and no move of it is on its way."""
        return self._sent_at is None and bool(self._legal)

    def act(self) -> None:
        """Make a move, if it is this seat's turn."""
        if not self.can_move:
            return
        action = self._table.run.chance.choice(self._legal)
        self._moves += 1
        self._sent_at = time.perf_counter()
        self._table.run.figures.sent += 1
        self.send(_MOVE % (self._moves, self._version, self._seat, bytes(action)))


async def play(
    measured_server: MeasuredServer, tables: int, edition: str, max_s: float
) -> tuple[GameRun, int]:
    """Play a game at every table, as far as time allows; also returns the memory used by then."""
    people = [RestClient(measured_server.port) for _ in range(SEATS)]
    for number, person in enumerate(people):
        person.request("PUT", "/api/me", {"name": f"Player {number}"})
    run = GameRun(tables)
    ids = [create_full_table(people, edition) for _ in range(tables)]
    seats = [await _connect_seats(measured_server, run, table, people) for table in ids]
    run.figures = Figures()  # not counting the messages on connecting
    cpu_s, begin = measured_server.cpu_s, time.perf_counter()
    for table in seats:
        table[0].start()
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(run.all_finished.wait(), max_s)
    run.figures.seconds = time.perf_counter() - begin
    run.figures.cpu_s = measured_server.cpu_s - cpu_s
    used = measured_server.resident
    for seat in (seat for table in seats for seat in table):
        run.rejections += ["connection lost"] * seat.has_failed
        seat.end()
    return run, used


def create_full_table(people: list[RestClient], edition: str) -> str:
    """A new table whose seats are all taken."""
    seats = [{"seat": "mine"}, *[{"seat": "open"}] * (SEATS - 1)]
    table: str = people[0].request("POST", "/api/tables", {"edition": edition, "seats": seats})["table"]
    for person in people[1:]:
        person.request("POST", f"/api/tables/{table}/commands", {"command": "join", "id": "join"})
    return table


async def _connect_seats(
    measured_server: MeasuredServer, run: GameRun, table_id: str, people: list[RestClient]
) -> list[SeatClient]:
    table = TableLatencies(run)
    seats = [SeatClient(table) for _ in people]
    for seat, person in zip(seats, people, strict=True):
        await seat.open(measured_server.port, f"/api/tables/{table_id}/live", person.cookie)
    return seats
