"""Whatever strangers send, no single step occupies the event loop for long: meanwhile nobody is served."""

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from stellwerk.boards.load import parse_board
from stellwerk.play.record import record_lines
from stellwerk.server.messages.field_types import LONGEST_NAME
from tests import hostile_boards
from tests.server.server_process import ServerProcess, server_process

from .hostile_records import greedy_game, greedy_record
from .long_logs import LONG_LINE, LONG_NAME, write_longest_log
from .steps import no_long_step
from .strangers import Stranger
from .wires import (
    BINARY,
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    frame,
    reading,
    send_as_fast_as_possible,
    web_socket,
    wire,
)

LONGEST = "longest"
CROWD = 100
FEW = 6
"""Enough for what takes a second of the sandbox's processor time each."""
FLOOD_S = float(os.environ.get("STELLWERK_FLOOD_SECONDS", "0.5"))
"""How long each flood lasts. It comes as fast as this machine can send, so it shows soon what it does."""
MANY = 10_000
MOST_GROWTH = 24 << 20
HOT_SEAT = [{"seat": "mine", "name": "Ada"}, {"seat": "mine", "name": "Bert"}]
CHUNKED = (
    b"POST /api/replay HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n"
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("occupied")
    write_longest_log(folder / "club.db", LONGEST, time.time_ns() // 1_000_000)
    with server_process(folder, str(folder / "club.db")) as started:
        yield started


def table_of(stranger: Stranger, **plan: object) -> str:
    status, made = stranger.request("POST", "/api/tables", plan)
    assert status == 200, made
    return str(made["table"])


def by_many(first: int, work: Callable[[Stranger], object], url: str, times: int = CROWD) -> None:
    """Do the same from ten addresses, as many times, all at once."""
    strangers = [Stranger(url, f"203.0.113.{first + number % 10}") for number in range(times)]
    with ThreadPoolExecutor(times) as pool:
        list(pool.map(work, strangers))


@pytest.mark.parametrize(
    "path",
    [
        f"/api/tables/{LONGEST}",
        f"/api/tables/{LONGEST}/updates?after=0",
        f"/api/tables/{LONGEST}/updates?after=50000",
        f"/api/tables/{LONGEST}/updates?after=9007199254740991",
        f"/api/tables/{LONGEST}/board",
        f"/api/tables/{LONGEST}/record",
        "/api/tables?limit=100",
        "/api/editions",
        "/api/editions/old-west",
        "/api/openapi.json",
        "/" + "a/" * 4000,
        "/api/tables?" + "&".join(f"x{number}=1" for number in range(1500)),
    ],
    ids=lambda path: path[:40].strip("/a") or "deep",
)
def test_many_requests_at_once(server: ServerProcess, path: str) -> None:
    def ask(stranger: Stranger) -> None:
        with suppress(ValueError):  # not every page is JSON
            stranger.request("GET", path)

    for attempt in no_long_step(server):
        with attempt:
            by_many(10, ask, server.url, FEW if LONGEST in path else CROWD)


@pytest.mark.parametrize(
    "data",
    [
        frame(TEXT, b"{}") * MANY,
        frame(BINARY) * MANY,
        frame(PING) * MANY,
        frame(PONG) * MANY,
        frame(TEXT, last=0) + frame(CONTINUATION, last=0) * MANY,
        frame(TEXT, b'{"command":"look","id":"' + b"x" * 16_000 + b'"}') * 20,
        frame(TEXT, b'{"command":"look","id":"look"}') * 100,
        frame(TEXT, b"[" * 16_384),
        frame(TEXT, b'{"a":' * 3_000),
        frame(TEXT, b"x" * 1_000_000),
        frame(BINARY, b"\xff" * 16_384),
    ],
    ids=[
        "tiny",
        "empty",
        "pings",
        "pongs",
        "fragments",
        "ids",
        "looks",
        "deep",
        "nested",
        "huge",
        "junk",
    ],
)
def test_floods_of_frames(server: ServerProcess, data: bytes) -> None:
    for attempt in no_long_step(server):
        connection = web_socket(server.url, f"/api/tables/{LONGEST}/live", "203.0.113.30")
        with attempt, reading(connection):
            send_as_fast_as_possible(connection, data, FLOOD_S)


@pytest.mark.parametrize(
    "data", [frame(PING, b"x" * 125) * 500, frame(CONTINUATION, last=0) * MANY], ids=["pings", "fragments"]
)
def test_a_client_that_does_not_read_does_not_fill_the_memory(server: ServerProcess, data: bytes) -> None:
    connection = web_socket(server.url, f"/api/tables/{LONGEST}/live", "203.0.113.31")
    connection.sendall(frame(TEXT, last=0))
    before = memory_of(server)
    send_as_fast_as_possible(connection, data, 3 * FLOOD_S)
    assert memory_of(server) - before < MOST_GROWTH
    connection.close()


def memory_of(server: ServerProcess) -> int:
    return int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) * 4096


@pytest.mark.parametrize(
    ("head", "data"),
    [(CHUNKED, b"1\r\n \r\n" * MANY), (b"GET / HTTP/1.1\r\n", b"a:b\r\n" * MANY), (b"", b"\r\n" * MANY)],
    ids=["chunks", "headers", "lines"],
)
def test_floods_of_http(server: ServerProcess, head: bytes, data: bytes) -> None:
    for attempt in no_long_step(server):
        connection = wire(server.url)
        connection.sendall(head)
        with attempt, reading(connection):
            send_as_fast_as_possible(connection, data, FLOOD_S)


def test_a_crowd_connects_at_once_and_again(server: ServerProcess) -> None:
    def visit(number: int) -> None:
        path = f"/api/tables/{LONGEST}/live" + ("?version=13790" if number % 10 == 0 else "")
        web_socket(server.url, path, f"203.0.113.{40 + number % 10}").close()

    for attempt in no_long_step(server):
        with attempt, ThreadPoolExecutor(CROWD) as pool:
            list(pool.map(visit, range(2 * CROWD)))


def test_half_open_connections(server: ServerProcess) -> None:
    for attempt in no_long_step(server):
        with attempt:
            half_open = [wire(server.url) for _ in range(10 * CROWD)]
            for connection in half_open:
                connection.close()


def test_the_largest_uploads(server: ServerProcess) -> None:
    text = hostile_boards.without_longest_route(hostile_boards.largest_board(3, "north-america"))
    uploads = [
        {"record": greedy_record(parse_board(text, "board")), "board": text},
        {"record": "\\u0000" * 160_000},
        {"record": "\n" * 1_000_000},
        {"record": "{" * 1_000_000},
    ]
    for attempt in no_long_step(server):
        with attempt:
            for number, upload in enumerate(uploads):
                Stranger(server.url, f"203.0.113.{60 + number}").request("POST", "/api/replay", upload)
            for body in ("[" * 10_000, {"name": "x" * 15_000}, [[0] * 5000]):
                Stranger(server.url, "203.0.113.69").request("PUT", "/api/me", body)


def test_a_game_on_the_largest_board(server: ServerProcess) -> None:
    """Every decision lists thousands of payments; hints, prospects and rejections come on top."""
    board = hostile_boards.without_longest_route(hostile_boards.largest_board(3, "north-america"))
    practice = {"is_hot_seat": True, "is_practice": True}
    for attempt in no_long_step(server):
        with attempt:
            stranger = Stranger.named(server.url, "203.0.113.70")
            table = f"/api/tables/{table_of(stranger, board=board, seats=HOT_SEAT, settings=practice)}"
            give = f"{table}/commands"
            stranger.request("GET", f"{table}/board")
            stranger.request("POST", give, {"command": "start", "id": "start"})
            for _ in range(30):
                status, snapshot = stranger.request("GET", table)
                assert status == 200, snapshot
                own = next(own for own in snapshot["own"] if own["legal"])
                move = {"command": "move", "seat": own["seat"], "action": own["legal"][0]}
                version = snapshot["version"]
                stranger.request("POST", give, {**move, "version": version, "id": f"m{version}"})
                stranger.request("POST", give, {**move, "version": version, "id": f"again{version}"})
            for seat in range(2):
                stranger.request("GET", f"{table}/seats/{seat}/tickets")
                stranger.request("GET", f"{table}/seats/{seat}/routes/0")
                stranger.request("POST", give, {"command": "ask-hints", "id": f"hint{seat}", "seat": seat})


def test_games_on_hostile_boards_are_reviewed_and_played_on(server: ServerProcess) -> None:
    """Addresses ask for as many deep reviews as they may, and begin games at positions of the same record."""
    text = hostile_boards.without_longest_route(hostile_boards.largest_board(3, "north-america"))
    game = greedy_game(parse_board(text, "board"))
    record = b"\n".join(record_lines(game)).decode()
    upload = {"record": record, "board": text}

    def review(stranger: Stranger) -> None:
        status, progress = stranger.request("POST", "/api/reviews?depth=deep", upload)
        assert status in (200, 429, 503), progress

    def play_on(number: int) -> None:
        stranger = Stranger.named(server.url, f"203.0.113.{110 + number}")
        start = {"record": record, "decision": number * len(game.history) // 10}
        settings = {"is_hot_seat": True}
        table = table_of(stranger, start=start, board=text, seats=HOT_SEAT, settings=settings)
        path = f"/api/tables/{table}"
        stranger.request("POST", f"{path}/commands", {"command": "start", "id": "start"})
        stranger.request("GET", path)

    for attempt in no_long_step(server):
        with attempt:
            by_many(100, review, server.url, 20)
            for number in range(10):
                play_on(number)


def test_the_longest_names_and_lines(server: ServerProcess) -> None:
    """Names of letters that look like others, and fall apart into many when they are compared."""
    names = (LONG_NAME, "\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}" * LONGEST_NAME, "Ω\u0345" * 20)
    for attempt in no_long_step(server):
        with attempt:
            host = Stranger.named(server.url, "203.0.113.80")
            seats = [{"seat": "mine"}, *[{"seat": "open"}] * 4]
            path = f"/api/tables/{table_of(host, edition='usa-2004', seats=seats)}"
            for number, name in enumerate(names):
                guest = Stranger(server.url, f"203.0.113.{81 + number}")
                guest.request("PUT", "/api/me", {"name": name})
                guest.request("POST", f"{path}/commands", {"command": "join", "id": "join"})
            for number in range(60):
                line = {"command": "say", "id": f"say{number}", "text": LONG_LINE}
                host.request("POST", f"{path}/commands", line)
