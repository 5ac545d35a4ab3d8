"""The pictures in the README and on the first page of the site.

`./run shots --showcase docs/pictures` remakes them.
"""

import base64
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from stellwerk.puzzles import shipped_puzzles
from tests.server.server_process import ServerProcess, server_process
from tests.web.chromium import launch_options
from tests.web.guests import Guest
from tests.web.staged_games import Stage, StagedGame, stage
from tests.web.sweep import SIZES, resize

_PLAYER: Final = "Ada"
_QUALITY: Final = 82
_REVIEWED_MS: Final = 600_000

Show = Callable[[Guest, str], Page]
"""Opens a table, given its id, and goes to what is to be seen."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture: which game, if it shows one, and how it is looked at."""

    name: str
    game: StagedGame | None
    show: Show
    size: str = "desktop"
    theme: str = "light"
    scale: float = 1


def own_turn(guest: Guest, table: str) -> Page:
    """The game, when it is one's turn."""
    page = guest.visit(f"/table/{table}")
    page.locator(".line.mine").wait_for()
    return page


def score_sheet(guest: Guest, table: str) -> Page:
    """The end of the game."""
    page = guest.visit(f"/table/{table}")
    page.locator("tfoot td").first.wait_for()
    return page


def replay(guest: Guest, table: str) -> Page:
    """The replay, most of the way through."""
    page = guest.visit(f"/replay/{table}")
    steps = page.get_by_role("slider", name="Step")
    steps.wait_for()
    steps.fill(str(int(steps.get_attribute("max") or 0) * 4 // 5))
    steps.blur()
    return page


def review(guest: Guest, table: str) -> Page:
    """The review, at a turning point late in the game."""
    page = guest.visit(f"/review/{table}")
    page.locator(".legend").wait_for(timeout=_REVIEWED_MS)
    for _ in range(7):
        page.keyboard.press("n")
    return page


def puzzle(guest: Guest, _table: str) -> Page:
    """A puzzle, before it is solved."""
    page = guest.visit(f"/puzzles/{shipped_puzzles('usa-2025')[0].id}")
    page.locator("svg.board").wait_for()
    return page


SCENES: Final = (
    Scene("board", StagedGame("usa-2004", 3, seed=1, actions=150), own_turn),
    Scene("phone", StagedGame("san-francisco", 2, seed=2, actions=52), own_turn, size="phone", scale=1.5),
    Scene("score-sheet", StagedGame("usa-2025", 3, seed=8), score_sheet, size="tablet"),
    Scene("replay", StagedGame("old-west", 4, seed=1), replay, size="tablet", theme="dark"),
    Scene("review", StagedGame("san-francisco", 2, seed=3), review, size="desktop"),
    Scene("puzzle", None, puzzle, size="desktop"),
)


def take_showcase(folder: Path) -> None:
    """Save all these pictures in a folder."""
    with tempfile.TemporaryDirectory() as data:
        database = Path(data) / "games.db"
        games = [scene.game for scene in SCENES if scene.game is not None]
        staged = stage(Path(data), database, _PLAYER, games)
        tables = iter(staged.tables)
        with server_process(Path(data), str(database)) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(**launch_options())
            for scene in SCENES:
                table = "" if scene.game is None else next(tables)
                file = folder / f"{scene.name}.webp"
                file.write_bytes(_picture(browser, server, staged, scene, table))
                print(file, flush=True)
            browser.close()


def _picture(browser: Browser, server: ServerProcess, staged: Stage, scene: Scene, table: str) -> bytes:
    width, height = SIZES[scene.size]
    guest = Guest(
        browser,
        server.url,
        theme=scene.theme,
        viewport={"width": width, "height": height},
        device_scale_factor=scene.scale,
        reduced_motion="reduce",
    )
    for name, value in staged.cookies.items():
        guest.context.add_cookies([{"name": name, "value": value, "url": server.url}])
    page = scene.show(guest, table)
    resize(page, scene.size)
    picture = _photograph(page)
    guest.leave()
    return picture


def _photograph(page: Page) -> bytes:
    """What the window shows, as WebP, which Playwright's own screenshots cannot be."""
    page.evaluate("document.fonts.ready")
    session = page.context.new_cdp_session(page)
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": _QUALITY})
    return base64.b64decode(shot["data"])
