"""All measurements of the web client, each with its target."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import sync_playwright

from bench.machine import machine
from tests.server.server_process import server_process
from tests.web.chromium import launch_options
from tests.web.guests import Guest
from tests.web.weighing import first_load

from .frames import frames_while_moving, frames_while_panning
from .moves import move_times
from .visits import game_page, visits

Invite = Callable[..., Guest]


def main() -> None:
    """Run all measurements and print each one as soon as it is done."""
    with _invitations() as invite:
        facts = machine()
        print(f"Chromium without a GPU, server on the same machine: {facts['cores']} cores, {facts['cpu']}")
        path = game_page(invite(), "Old West (2017)")
        weights = first_load(invite(), path)
        _print("first load of a game page, script", f"{weights['Script'] / 1000:.0f} kB", "under 120 kB")
        _print("first load of a game page, total", f"{weights.total() / 1000:.0f} kB", "under 400 kB")
        opened = visits(invite, path)
        _print("until a game page is usable", _spread([visit.usable_ms for visit in opened]), "1000 ms")
        _print("of that, the page's own work", _spread([visit.work_ms for visit in opened]), "below that")
        _print("until the other player sees a move", _spread(move_times(invite(), invite())), "150 ms")
        frames = frames_while_panning(invite(), path)
        _print("panning Old West, frames per second", f"{frames.per_second:.0f}", "60")
        _print("panning Old West, work per frame", f"{frames.work_ms:.1f} ms", "under 16.7 ms")
        moving = frames_while_moving(invite(pace="calm"), path)
        _print("cards and pieces move, frames per second", f"{moving.per_second:.0f}", "60")
        _print("the longest of these frames", f"{moving.longest_ms:.0f} ms", "below 50 ms")


@contextmanager
def _invitations() -> Iterator[Invite]:
    with (
        tempfile.TemporaryDirectory() as data,
        server_process(Path(data), str(Path(data) / "games.db")) as running,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(**launch_options())

        def invite(**options: Any) -> Guest:
            return Guest(browser, running.url, **options)

        yield invite
        browser.close()


def _spread(times_ms: list[float]) -> str:
    return f"{median(times_ms):.0f} ms ({min(times_ms):.0f} to {max(times_ms):.0f}, n = {len(times_ms)})"


def _print(what: str, measured: str, target: str) -> None:
    print(f"{what:38} {measured:36} target: {target}", flush=True)
