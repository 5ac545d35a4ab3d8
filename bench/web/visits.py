"""How long it takes until a page can be used."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Page

from tests.web.guests import Guest

_VISITS: Final = 7
_PAUSE_MS: Final = 5
_NOTE_WHEN_USABLE: Final = """
window.usableAt = null;
new MutationObserver((_, observer) => {
  if (!document.querySelector(".sheet-holder .route") || !document.querySelector(".prompts .prompt")) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => (window.usableAt = performance.now())));
}).observe(document, { childList: true, subtree: true });
"""
"""When the board and what to do are there, and the frame with them has been drawn."""


@dataclass(frozen=True, slots=True)
class Visit:
    """Milliseconds until the page could be used, and those of a processor that the page took by then."""

    usable_ms: float
    work_ms: float


def game_page(guest: Guest, edition: str) -> str:
    """Begin a game against bots; returns the path of its page."""
    page = guest.visit("/")
    page.get_by_role("button", name=f"Play now: {edition}").click()
    page.locator(".route").first.wait_for()
    return page.url.removeprefix(guest.url)


def visits(invite: Callable[..., Guest], path: str) -> list[Visit]:
    """The page opened again and again, each time by somebody new."""
    return [_visit(invite(), path) for _ in range(_VISITS)]


def _visit(visitor: Guest, path: str) -> Visit:
    visitor.page.add_init_script(_NOTE_WHEN_USABLE)
    browser = visitor.context.new_cdp_session(visitor.page)
    browser.send("Performance.enable", {"timeDomain": "threadTicks"})
    usable_ms = noted(visitor.visit(path), "window.usableAt")
    metrics = browser.send("Performance.getMetrics")["metrics"]
    work_s = next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")
    visitor.leave()
    return Visit(usable_ms, 1000 * work_s)


def noted(page: Page, variable: str) -> float:
    """What a page notes sooner or later. Asked from here: the page itself may not evaluate strings."""
    while (number := page.evaluate(variable)) is None:
        page.wait_for_timeout(_PAUSE_MS)
    return float(number)
