"""`python -m bench.attack [--seconds 60] [--addresses 20]`: how the server feels while strangers attack it.

Every address does its worst as fast as it may: costly boards and records, a long log again and again, floods
of requests and frames, connections that say nothing, hints. Meanwhile one client asks for /healthz, and an
honest one replays a game every few seconds. The server is `stellwerk serve` with its usual limits.
The exit code is 1 if others felt the attack.
"""

import argparse
import contextlib
import random
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final

from bench.machine import machine
from stellwerk.boards.load import parse_board
from stellwerk.play import Game
from stellwerk.play.record import record_lines
from stellwerk.server.app.loop_occupation import LONGEST_S
from tests import hostile_boards
from tests.server.attacks.hostile_records import greedy_record, record_with_action
from tests.server.attacks.long_logs import write_longest_log
from tests.server.attacks.strangers import Stranger, metric
from tests.server.attacks.wires import PING, TEXT, frame, send_as_fast_as_possible, web_socket, wire
from tests.server.server_process import ServerProcess, server_process

_PROBE_INTERVAL_S: Final = 0.05
_METRICS_INTERVAL_S: Final = 1.0
_HONEST_INTERVAL_S: Final = 3.0
_FLOOD, _FLOOD_S = 60, 1.0
_MOST_P99_MS: Final = 100.0
_HOT_SEAT: Final = [{"seat": "mine", "name": "A"}, {"seat": "mine", "name": "B"}]
_LONG: Final = "longest"

Upload = tuple[str, Any]
"""A path, and the body to send there."""


class Attacker:
    """Somebody at an address of their own, who does one thing after the other."""

    def __init__(
        self, url: str, number: int, uploads: list[Upload], longest_log: int, codes: Counter[str]
    ) -> None:
        self._url = url
        self._address = f"203.0.113.{number}"
        self._stranger = Stranger.named(url, self._address)
        self._chance = random.Random(number)
        self._uploads = uploads
        self._longest_log = longest_log
        self._codes = codes

    def attack(self) -> None:
        """Do one thing, any of them."""
        kinds: tuple[Callable[[], None], ...] = (self._upload,) * 4 + (
            *(self._catch_up, self._flood_requests, self._flood_frames),
            *(self._say_nothing, self._connect_often, self._ask_for_hints),
        )
        with contextlib.suppress(AssertionError):  # no WebSocket for those who ask too often
            self._chance.choice(kinds)()

    def _upload(self) -> None:
        content = self._request("POST", *self._chance.choice(self._uploads))
        if "table" in content:
            self._request("GET", f"/api/tables/{content['table']}/board")

    def _catch_up(self) -> None:
        for _ in range(_FLOOD):
            after = self._chance.randrange(self._longest_log)
            self._request("GET", f"/api/tables/{_LONG}/updates?after={after}")

    def _flood_requests(self) -> None:
        for path in ("/api/tables?limit=100", "/api/editions", f"/api/tables/{_LONG}", "/nowhere") * _FLOOD:
            self._request("GET", path)

    def _flood_frames(self) -> None:
        connection = web_socket(self._url, f"/api/tables/{_LONG}/live", self._address)
        frames = (frame(PING) * 1000, frame(TEXT, b"[" * 16_384), frame(TEXT, b'{"command":"look","id":"x"}'))
        send_as_fast_as_possible(connection, self._chance.choice(frames), _FLOOD_S)
        connection.close()
        self._codes["frames flooded"] += 1

    def _say_nothing(self) -> None:
        silent = [wire(self._url) for _ in range(_FLOOD)]
        time.sleep(_FLOOD_S)
        for connection in silent:
            connection.close()
        self._codes["half-open connections"] += len(silent)

    def _connect_often(self) -> None:
        for version in range(self._longest_log - _FLOOD, self._longest_log):
            web_socket(self._url, f"/api/tables/{_LONG}/live?version={version}", self._address).close()
            self._codes["sockets"] += 1

    def _ask_for_hints(self) -> None:
        practice = {"is_hot_seat": True, "is_practice": True}
        plan = {"edition": "usa-2004", "seats": _HOT_SEAT, "settings": practice}
        commands = f"/api/tables/{self._request('POST', '/api/tables', plan).get('table', 'none')}/commands"
        self._request("POST", commands, {"command": "start", "id": "start"})
        self._request("POST", commands, {"command": "ask-hints", "id": "hint", "seat": 0})

    def _request(self, method: str, path: str, body: Any = None) -> Any:
        status, content = self._stranger.request(method, path, body)
        self._codes[content.get("code", str(status))] += 1
        return content


class Attack:
    """The threads of an attack, and what was measured meanwhile."""

    def __init__(self, url: str, seconds: float, longest_log: int) -> None:
        self.codes: Counter[str] = Counter()
        self.health_s: list[float] = []
        self.honest_s: list[float] = []
        self.longest_step_s = 0.0
        self._url = url
        self._end = time.monotonic() + seconds
        self._longest_log = longest_log

    def run(self, addresses: int) -> None:
        """Attack from this many addresses until the time is over."""
        costly = uploads()
        attackers = [
            Attacker(self._url, number, costly, self._longest_log, self.codes) for number in range(addresses)
        ]
        work: list[Callable[[], None]] = [partial(self._attack, one) for one in attackers]
        with ProcessPoolExecutor(1) as prober:  # in a process of its own: it must not wait for the attackers
            probe = prober.submit(_probe, self._url, self._end)
            for one in (self._be_honest, *work):
                threading.Thread(target=one, daemon=True).start()
            self._watch_event_loop()
            self.health_s = probe.result()

    def _attack(self, attacker: Attacker) -> None:
        while time.monotonic() < self._end:
            with contextlib.suppress(OSError, ValueError):  # the server has had enough of it, or was killed
                attacker.attack()

    def _watch_event_loop(self) -> None:
        while time.monotonic() < self._end:
            self.longest_step_s = max(self.longest_step_s, metric(self._url, "stellwerk_loop_busy_seconds"))
            time.sleep(_METRICS_INTERVAL_S)

    def _be_honest(self) -> None:
        client = Stranger(self._url, "198.51.100.2")
        game = Game.new("usa-2004", seats=3, seed=1)
        chance = random.Random(1)
        while not game.over:
            seat = game.to_act[0]
            game.play_move(chance.choice(game.legal_moves(seat)), seat)
        upload = {"record": b"\n".join(record_lines(game)).decode()}
        while time.monotonic() < self._end:
            begin = time.perf_counter()
            status, content = client.request("POST", "/api/replay", upload)
            if status != 200:
                raise RuntimeError(f"/api/replay: {content}")
            self.honest_s.append(time.perf_counter() - begin)
            time.sleep(_HONEST_INTERVAL_S)


def uploads() -> list[Upload]:
    """Everything that costs a server much."""
    dense = hostile_boards.without_longest_route(hostile_boards.dense_board())
    board = parse_board(dense, "board")
    largest = [hostile_boards.largest_board(seed, "north-america") for seed in range(4)]
    mini = Game.new("mini", seed=1).board
    boards = [
        dense,
        hostile_boards.dense_board(),
        *largest,
        *map(hostile_boards.without_longest_route, largest),
        hostile_boards.dotted_key(),
        hostile_boards.misspelt_board(),
        hostile_boards.many_sections(),
        hostile_boards.huge_number(),
        hostile_boards.crowded_board(1e-6),
    ]
    tables = {"seats": _HOT_SEAT, "settings": {"is_hot_seat": True}}
    records = [
        {"record": greedy_record(board), "board": dense},
        {"record": record_with_action(mini, "return " + "a," * 400_000)},
        {"record": "{" * 900_000},
    ]
    return [("/api/tables", {**tables, "board": text}) for text in boards] + [
        ("/api/replay", record) for record in records
    ]


def main() -> int:
    """Attack a new server, and print how long its answers took; 1 if that was too long."""
    parser = argparse.ArgumentParser(prog="python -m bench.attack", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--addresses", type=int, default=20)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="stellwerk-attack-") as folder:
        database = Path(folder) / "club.db"
        longest_log = write_longest_log(database, _LONG, time.time_ns() // 1_000_000)
        with server_process(Path(folder), str(database)) as server:
            before = [_health_s(Stranger(server.url, "198.51.100.3")) for _ in range(50)]
            attack = Attack(server.url, options.seconds, longest_log)
            attack.run(options.addresses)
            print(f"{options.addresses} addresses, {options.seconds:.0f} s, on {machine()}")
            _report(attack, before, server)
    for failing in failings(attack):
        print(f"FAILED: {failing}")
    return 1 if failings(attack) else 0


def failings(attack: Attack) -> list[str]:
    """What was worse for others than it may be, in sentences."""
    p99_ms, step_ms, most_ms = (
        _percentile(attack.health_s, 0.99),
        1000 * attack.longest_step_s,
        1000 * LONGEST_S,
    )
    slow = f"/healthz took {p99_ms:.0f} ms (p99); it has to take less than {_MOST_P99_MS:.0f} ms."
    busy = f"A step occupied the event loop for {step_ms:.0f} ms; {most_ms:.0f} ms are allowed."
    return [slow] * (p99_ms >= _MOST_P99_MS) + [busy] * (step_ms > most_ms)


def _probe(url: str, end: float) -> list[float]:
    """How long each response of /healthz takes until this time of the monotonic clock."""
    client, seconds = Stranger(url, "198.51.100.1"), []
    while time.monotonic() < end:
        seconds.append(_health_s(client))
        time.sleep(_PROBE_INTERVAL_S)
    return seconds


def _report(attack: Attack, before: list[float], server: ServerProcess) -> None:
    print(f"attackers were told: {dict(attack.codes.most_common())}")
    print(f"/healthz alone: p50 {_percentile(before, 0.5):.1f} ms; under attack, ", end="")
    print(f"{len(attack.health_s)} times: {_percentiles(attack.health_s, (0.5, 0.99, 1))}")
    print(f"longest step of the event loop: {1000 * attack.longest_step_s:.0f} ms of processor time")
    print(f"honest replays, {len(attack.honest_s)}: {_percentiles(attack.honest_s, (0.5, 1))}")
    resident = int(Path(f"/proc/{server.pid}/statm").read_text(encoding="ascii").split()[1])
    print(f"memory of the server: {resident * 4096 / 2**20:.0f} MiB", flush=True)


def _percentiles(values: list[float], shares: tuple[float, ...]) -> str:
    return ", ".join(f"p{100 * share:.0f} {_percentile(values, share):.1f} ms" for share in shares)


def _percentile(values: list[float], share: float) -> float:
    return 1000 * sorted(values)[int(share * (len(values) - 1))]


def _health_s(client: Stranger) -> float:
    begin = time.perf_counter()
    status, _ = client.request("GET", "/healthz")
    if status != 200:
        raise RuntimeError(f"/healthz: {status}")
    return time.perf_counter() - begin


if __name__ == "__main__":
    raise SystemExit(main())
