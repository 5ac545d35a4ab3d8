"""The tests of the pages: one server and one browser for each module."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from launch.project import ROOT
from tests.server.server_process import ServerProcess, server_process
from tests.web.chromium import launch_options
from tests.web.guests import Guest

Invite = Callable[..., Guest]

expect.set_options(timeout=30_000)  # as long as Playwright waits for everything else: a machine may be slow


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A running server with the built pages. One for all tests would tell their one address to slow down."""
    assert (ROOT / "src/stellwerk/server/static/index.html").is_file(), (
        "The pages are not built; use ./run test."
    )
    folder = tmp_path_factory.mktemp("service")
    with server_process(folder, str(folder / "games.db")) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A real browser; without one the tests fail.

    Its driver keeps an event loop running: until it ends, no asynchronous test of another module can run.
    """
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(**launch_options())
        yield opened
        opened.close()


@pytest.fixture
def invite(service: ServerProcess, browser: Browser) -> Iterator[Invite]:
    """Creates guests, and checks at the end that nothing went wrong for them."""
    guests: list[Guest] = []

    def make(**options: Any) -> Guest:
        guests.append(Guest(browser, options.pop("url", service.url), **options))
        return guests[-1]

    yield make
    for guest in guests:
        guest.leave()
