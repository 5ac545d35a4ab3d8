"""Pictures of every page, in both languages, for phone and desktop: `./run shots [FOLDER]`."""

import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.server.server_process import ServerProcess, server_process
from tests.web.chromium import launch_options
from tests.web.clicking import click_something, play_to_the_end
from tests.web.guests import DESKTOP, LANDSCAPE_PHONE, PHONE, Guest
from tests.web.key_screens import KEY_SCREENS
from tests.web.showcase import take_showcase

DEVICES: Final = {"desktop": DESKTOP, "phone": PHONE, "phone-landscape": LANDSCAPE_PHONE}
LANGUAGES: Final = ("de", "en")
THEMES: Final = ("light", "dark")
EDITIONS: Final = ("usa-2004", "usa-2025", "san-francisco", "berlin", "old-west")
_REVIEWED_MS: Final = 300_000
_OPENING: Final = 9
"""After this many clicks there is something to see."""

Scene = Iterator[str]
"""Goes from page to page, and yields the name of each when it is ready."""


def around_the_game(guest: Guest) -> Scene:
    """All pages before a game."""
    page = guest.visit("/")
    page.locator("article svg.board").nth(4).wait_for()
    yield "lobby"
    guest.visit("/rules/old-west").locator("h2").first.wait_for()
    yield "rules"
    guest.visit("/replay").locator("h1").wait_for()
    yield "replay-upload"
    guest.visit("/new/old-west").locator("form").wait_for()
    page.locator("svg.board").wait_for()
    yield "new-table"
    page.locator("form button.primary").click()
    page.locator("section svg").wait_for()
    yield "waiting-room"
    guest.visit("/table/no-such-table").locator("[role=alert]").wait_for()
    yield "not-found"
    guest.visit("/puzzles").locator("progress").first.wait_for()
    yield "puzzles"
    guest.visit("/puzzles/daily").locator("svg.board").wait_for()
    yield "puzzle"


def lesson(guest: Guest) -> Scene:
    """The tutorial."""
    page = guest.visit("/learn")
    page.locator("svg.board").wait_for()
    yield "learn"
    page.locator("main button").click()
    page.locator("aside p").wait_for()
    yield "lesson-tickets"
    _play(page, 1)
    yield "lesson-turn"


def game(edition: str) -> Callable[[Guest], Scene]:
    """A game of an edition from its first decision to its replay."""

    def scene(guest: Guest) -> Scene:
        page = guest.visit("/")
        page.locator("article button").nth(EDITIONS.index(edition)).click()
        page.locator(".prompts form").wait_for()
        yield f"{edition}-tickets"
        _play(page, _OPENING)
        yield f"{edition}-game"
        page.locator(".route").nth(3).dispatch_event("click")
        page.locator(".prompts .prompt").wait_for()
        yield f"{edition}-route"
        page.keyboard.press("Escape")
        play_to_the_end(page)
        page.locator("tfoot td").first.wait_for()
        yield f"{edition}-end"
        table = page.url.rpartition("/")[2]
        guest.visit(f"/replay/{table}").locator("input[type=range]").wait_for()
        page.locator(".controls button").last.click()
        yield f"{edition}-replay"
        page.locator("header .button.primary").click()
        page.locator(".legend").wait_for(timeout=_REVIEWED_MS)
        page.keyboard.press("p")
        yield f"{edition}-review"

    return scene


def one_device(guest: Guest) -> Scene:
    """A hot-seat game."""
    page = guest.visit("/new/usa-2004")
    page.locator("input[name=device]").nth(1).check()
    yield "hot-seat-setup"
    page.locator("form button.primary").click()
    page.locator(".cover").wait_for()
    yield "hot-seat-cover"


def password(guest: Guest) -> Scene:
    """A server with a password."""
    guest.visit("/").locator("input[type=password]").wait_for()
    yield "password"
    guest.faults.clear()  # rejected requests are expected here


def _play(page: Page, clicks: int) -> None:
    done = 0
    while done < clicks and not page.locator("#end-heading").count():
        done += click_something(page)


def take(browser: Browser, running: ServerProcess, closed: ServerProcess, folder: Path) -> None:
    """Go through all scenes and save the pictures."""
    open_scenes = [around_the_game, lesson, one_device, *map(game, EDITIONS)]
    scenes = [*((running.url, scene) for scene in open_scenes), (closed.url, password)]
    for language, (device, size), (url, scene) in product(LANGUAGES, DEVICES.items(), scenes):
        guest = Guest(browser, url, language=language, viewport=size)
        for name in scene(guest):
            for theme in THEMES:
                guest.page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
                guest.page.wait_for_timeout(150)
                file = folder / f"{name}-{language}-{device}-{theme}.png"
                guest.page.screenshot(path=file, full_page=True)
            print(folder / f"{name}-{language}-{device}-*.png", flush=True)
        guest.leave()


def take_key_screens(browser: Browser, running: ServerProcess, folder: Path) -> None:
    """Save a picture of each of the most important screens."""
    for screen in KEY_SCREENS:
        guest = Guest(browser, running.url, viewport=screen.viewport, reduced_motion="reduce")
        file = folder / f"key-{screen.name}.png"
        screen.steps(guest).screenshot(path=file)
        print(file, flush=True)
        guest.leave()


def main() -> None:
    """Take all pictures, or those of the most important screens, and save them in a folder."""
    parser = ArgumentParser(prog="./run shots", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("shots"), help="where to save them")
    parser.add_argument("--key", action="store_true", help="only the twelve most important screens")
    parser.add_argument("--showcase", action="store_true", help="only the pictures in the README")
    arguments = parser.parse_args()
    folder: Path = arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    if arguments.showcase:
        take_showcase(folder)
    else:
        take_screens(folder, is_short=arguments.key)


def take_screens(folder: Path, *, is_short: bool) -> None:
    """Take pictures of every page, or of the most important screens alone."""
    with (
        tempfile.TemporaryDirectory() as data,
        tempfile.TemporaryDirectory() as other_data,
        server_process(Path(data), str(Path(data) / "games.db")) as running,
        server_process(
            Path(other_data), str(Path(other_data) / "games.db"), "--password", "a secret"
        ) as closed,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(**launch_options())
        take_key_screens(browser, running, folder)
        if not is_short:
            take(browser, running, closed, folder)
        browser.close()


if __name__ == "__main__":
    main()
