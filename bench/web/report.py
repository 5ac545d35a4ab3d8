"""All measures of the pages, each beside what it should be."""

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

from .frames import frames_while_panning
from .moves import move_times
from .visits import game_page, visits

Invite = Callable[..., Guest]


def main() -> None:
    """Measure one thing after the other, and print each as soon as it is known."""
    with _invitations() as invite:
        facts = machine()
        print(f"Chromium without a graphics card, and its server: {facts['cores']} cores, {facts['cpu']}")
        path = game_page(invite(), "Old West (2017)")
        weights = first_load(invite(), path)
        _tell("first load of a game page, script", f"{weights['Script'] / 1000:.0f} kB", "under 120 kB")
        _tell("first load of a game page, in all", f"{weights.total() / 1000:.0f} kB", "under 400 kB")
        opened = visits(invite, path)
        _tell("until a game page is usable", _spread([one.usable_ms for one in opened]), "1000 ms")
        _tell("of this, the page's own work", _spread([one.work_ms for one in opened]), "less than that")
        _tell("until a move is on the other's board", _spread(move_times(invite(), invite())), "150 ms")
        frames = frames_while_panning(invite(), path)
        _tell("panning Old West, frames a second", f"{frames.per_second:.0f}", "60")
        _tell("panning Old West, work for a frame", f"{frames.work_ms:.1f} ms", "under 16.7 ms")


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
    return f"{median(times_ms):.0f} ms ({min(times_ms):.0f} to {max(times_ms):.0f}, {len(times_ms)} times)"


def _tell(what: str, measured: str, wanted: str) -> None:
    print(f"{what:38} {measured:36} wanted: {wanted}", flush=True)
