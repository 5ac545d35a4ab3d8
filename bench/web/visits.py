"""How long it takes until a page is usable."""

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
"""Notes when the board and the prompt are there and their frame has been drawn."""


@dataclass(frozen=True, slots=True)
class Visit:
    """Milliseconds until the page was usable, and the CPU time the page took until then."""

    usable_ms: float
    work_ms: float


def game_page(guest: Guest, edition: str) -> str:
    """Start a game against bots; return the path of its page."""
    page = guest.visit("/")
    page.get_by_role("button", name=f"Play now: {edition}").click()
    page.locator(".route").first.wait_for()
    return page.url.removeprefix(guest.url)


def visits(invite: Callable[..., Guest], path: str) -> list[Visit]:
    """Open the page several times, each time as a new visitor."""
    return [_visit(invite(), path) for _ in range(_VISITS)]


def _visit(visitor: Guest, path: str) -> Visit:
    visitor.page.add_init_script(_NOTE_WHEN_USABLE)
    browser = visitor.context.new_cdp_session(visitor.page)
    browser.send("Performance.enable", {"timeDomain": "threadTicks"})
    usable_ms = wait_for_number(visitor.visit(path), "window.usableAt")
    metrics = browser.send("Performance.getMetrics")["metrics"]
    work_s = next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")
    visitor.leave()
    return Visit(usable_ms, 1000 * work_s)


def wait_for_number(page: Page, variable: str) -> float:
    """Wait for a value that a page sets. Polls from here, because the page may not evaluate strings."""
    while (number := page.evaluate(variable)) is None:
        page.wait_for_timeout(_PAUSE_MS)
    return float(number)
