"""The wheel in an empty environment, outside the source tree: somebody opens the page and plays."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from launch.project import PLAY
from launch.uv import run_uv
from tests.project.distributions import build_wheel, sources
from tests.project.machine_code import hand_over
from tests.server.server_process import ServerProcess, server_process
from tests.web.chromium import launch_options
from tests.web.guests import Guest
from tests.web.key_screens import begun

_KERNEL_VARIABLE = "STELLWERK_KERNEL_CACHE"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment with the wheel and the locked versions of what it needs, and nothing else."""
    wheel = build_wheel(sources(tmp_path), tmp_path)
    environment = tmp_path / "environment"
    into = ["--python", str(environment)]
    run_uv("Creating an environment", "venv", "--no-project", "--python", sys.executable, str(environment))
    run_uv("Installing the locked packages", "pip", "sync", *into, "--require-hashes", PLAY)
    run_uv("Installing the wheel", "pip", "install", *into, "--no-deps", "--offline", str(wheel))
    kernel = str(tmp_path / "kernel")
    hand_over(environment / "bin" / "python", {**os.environ, _KERNEL_VARIABLE: kernel})
    monkeypatch.setenv(_KERNEL_VARIABLE, kernel)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    monkeypatch.chdir(tmp_path)
    return environment


@pytest.fixture
def server(installed: Path, tmp_path: Path) -> Iterator[ServerProcess]:
    """`stellwerk serve`, as it was installed."""
    program = (str(installed / "bin" / "stellwerk"),)
    with server_process(tmp_path / "data", str(tmp_path / "games.db"), program=program) as running:
        yield running


def test_an_installed_wheel_serves_the_page_and_plays(server: ServerProcess) -> None:
    with sync_playwright() as playwright, playwright.chromium.launch(**launch_options()) as browser:
        guest = Guest(browser, server.url)
        page = begun("usa-2004")(guest)
        page.locator(".prompts form .button.primary").click()
        page.get_by_text("Your turn: draw two cards").wait_for()
        page.keyboard.press("d")
        page.get_by_text("Draw your second card.").wait_for()
        page.keyboard.press("d")
        page.get_by_role("region", name="Your hand: 6 cards").wait_for()
        guest.leave()
    assert server.complaints() == []
