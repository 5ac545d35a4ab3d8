"""`python -m bench.reviews [--depth quick]`: what a server adds to `analyse` when it reviews a game.

For every edition, with two players and with as many as possible, planners play a game. It is analysed in this
process, and reviewed by a server to which its record is uploaded. Processor time is counted, as the machine
may have other work to do; what is added is that of the server, its workers and the other end of the wire.
"""

import argparse
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from bench.machine import machine
from bench.planners_game import planners_game
from bench.scaling.process_times import tree_cpu_s
from stellwerk import Game, editions, load_board
from stellwerk.analyst import DEPTHS, DepthName, analyse
from stellwerk.play.record import record_lines
from tests.server.attacks.strangers import Stranger
from tests.server.server_process import ServerProcess, server_process

_POLL_S: Final = 1.0
_HEAD: Final = "| edition | seats | decisions | analyse, CPU s | review, CPU s | added | real time, s |"


def reviewed(server: ServerProcess, game: Game, depth: str) -> tuple[float, float]:
    """The processor time of the server and its workers, and how long it took."""
    stranger = Stranger.named(server.url, "203.0.113.1")
    upload = {"record": b"".join(line + b"\n" for line in record_lines(game)).decode()}
    cpu_s, begin = tree_cpu_s(server.pid), time.perf_counter()
    status, progress = stranger.request("POST", f"/api/reviews?depth={depth}", upload)
    while status == 200 and progress["state"] in {"waiting", "working"}:
        time.sleep(_POLL_S)
        status, progress = stranger.request("GET", f"/api/reviews/{progress['id']}?depth={depth}")
    if status != 200 or progress["state"] != "done":
        raise SystemExit(f"the game was not reviewed: {progress}")
    return tree_cpu_s(server.pid) - cpu_s, time.perf_counter() - begin


def measure(server: ServerProcess, edition: str, seats: int, depth: DepthName) -> str:
    """A row of the table."""
    game = planners_game(edition, seats)
    begin = time.process_time()
    analyse(game, depth)
    analysed_s = time.process_time() - begin
    review_s, real_s = reviewed(server, game, depth)
    return (
        f"| {edition} | {seats} | {len(game.history)} | {analysed_s:.1f} | {review_s:.1f} "
        f"| {review_s - analysed_s:.1f} | {real_s:.0f} |"
    )


def main(depth: Any) -> None:
    """Print the table."""
    print(machine())
    print(_HEAD, "|---" * (_HEAD.count("|") - 1) + "|", sep="\n")
    analyse(planners_game("mini", 2), "quick")
    with (
        tempfile.TemporaryDirectory() as folder,
        server_process(Path(folder), str(Path(folder) / "club.db")) as server,
    ):
        reviewed(server, planners_game("mini", 2), "quick")  # starts the workers
        for edition in editions():
            for seats in load_board(edition).seats:
                print(measure(server, edition, seats, depth), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--depth", choices=DEPTHS, default="quick")
    main(parser.parse_args().depth)
