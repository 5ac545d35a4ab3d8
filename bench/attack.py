"""`python -m bench.attack [--seconds 60] [--addresses 20]`: how the server feels while strangers attack it.

Every address uploads costly boards and records as fast as it may, while one client asks for /healthz and an
honest one replays a game every few seconds.
"""

import argparse
import contextlib
import json
import os
import random
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable
from http.client import HTTPConnection
from typing import Any, Final

from bench.machine import machine
from bench.server.server_process import MeasuredServer, measured_server
from stellwerk.boards.load import parse_board
from stellwerk.play import Game
from stellwerk.play.record import record_lines
from tests import hostile_boards
from tests.server.attacks.hostile_records import greedy_record, record_with_action

_PROBE_INTERVAL_S: Final = 0.05
_HONEST_INTERVAL_S: Final = 3.0
_HOT_SEAT: Final = [{"seat": "mine", "name": "A"}, {"seat": "mine", "name": "B"}]

Upload = tuple[str, Any]
"""A path, and the body to send there."""


class Client:
    """A client at an address of its own, as a proxy on this machine would report it."""

    def __init__(self, port: int, address: str) -> None:
        self._port = port
        self._headers = {"content-type": "application/json", "x-forwarded-for": address}

    def request(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """The status and the JSON body of the response."""
        connection = HTTPConnection("127.0.0.1", self._port, timeout=600)
        try:
            connection.request(method, path, None if body is None else json.dumps(body), self._headers)
            response = connection.getresponse()
            content = json.loads(response.read())
        finally:
            connection.close()
        if cookie := response.headers["set-cookie"]:
            self._headers["cookie"] = cookie.partition(";")[0]
        return response.status, content


class Attack:
    """The threads of an attack, and what they were told."""

    def __init__(self, port: int, seconds: float) -> None:
        self.codes: Counter[str] = Counter()
        self.health_s: list[float] = []
        self.honest_s: list[float] = []
        self._port = port
        self._end = time.monotonic() + seconds
        self._uploads = uploads()

    def run(self, addresses: int) -> None:
        """Attack from this many addresses until the time is over."""
        work: list[Callable[[], None]] = [self._probe, self._be_honest]
        work += [lambda number=number: self._attack(number) for number in range(addresses)]  # type: ignore[misc]
        threads = [threading.Thread(target=one, daemon=True) for one in work]
        for thread in threads:
            thread.start()
        for thread in threads[:2]:
            thread.join()

    def _attack(self, number: int) -> None:
        client, chance = Client(self._port, f"203.0.113.{number}"), random.Random(number)
        client.request("PUT", "/api/me", {"name": f"Mallory {number}"})
        with contextlib.suppress(OSError):  # in the end the server is killed
            while time.monotonic() < self._end:
                self._upload(client, *chance.choice(self._uploads))

    def _upload(self, client: Client, path: str, body: Any) -> None:
        status, content = client.request("POST", path, body)
        self.codes[content.get("code", str(status))] += 1
        if "table" in content:
            status, content = client.request("GET", f"/api/tables/{content['table']}/board")
            self.codes[content.get("code", f"board {status}")] += 1

    def _probe(self) -> None:
        client = Client(self._port, "198.51.100.1")
        while time.monotonic() < self._end:
            begin = time.perf_counter()
            status, _ = client.request("GET", "/healthz")
            self.health_s.append(time.perf_counter() - begin)
            if status != 200:
                raise RuntimeError(f"/healthz: {status}")
            time.sleep(_PROBE_INTERVAL_S)

    def _be_honest(self) -> None:
        client = Client(self._port, "198.51.100.2")
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


def _percentile(values: list[float], share: float) -> float:
    return 1000 * sorted(values)[int(share * (len(values) - 1))]


def main() -> int:
    """Attack a new server, and print how long its answers took."""
    parser = argparse.ArgumentParser(prog="python -m bench.attack", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--addresses", type=int, default=20)
    options = parser.parse_args()
    with measured_server(None) as server:
        attack = Attack(server.port, options.seconds)
        before = _milliseconds_alone(server)
        attack.run(options.addresses)
        print(f"{options.addresses} addresses, {options.seconds:.0f} s, on {machine()}")
        print(f"attackers were told: {dict(attack.codes.most_common())}")
        print(f"/healthz alone: p50 {before:.1f} ms; under attack, {len(attack.health_s)} times: ", end="")
        print(
            ", ".join(
                f"p{100 * share:.0f} {_percentile(attack.health_s, share):.1f} ms" for share in (0.5, 0.99, 1)
            )
        )
        print(f"honest replays, {len(attack.honest_s)}: ", end="")
        print(
            ", ".join(
                f"p{100 * share:.0f} {_percentile(attack.honest_s, share):.0f} ms" for share in (0.5, 1)
            )
        )
        print(f"memory of the server: {server.resident / 2**20:.0f} MiB", flush=True)
        os.kill(server.pid, signal.SIGKILL)  # it would finish the requests of the attackers first
    return 0


def _milliseconds_alone(server: MeasuredServer) -> float:
    client, times = Client(server.port, "198.51.100.3"), []
    for _ in range(50):
        begin = time.perf_counter()
        client.request("GET", "/healthz")
        times.append(time.perf_counter() - begin)
    return _percentile(times, 0.5)


if __name__ == "__main__":
    raise SystemExit(main())
