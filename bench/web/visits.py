"""How long it takes until a page can be used."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page

from web.guests import Guest

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


def game_page(guest: Guest, edition: str) -> str:
    """Begin a game against bots; returns the path of its page."""
    page = guest.visit("/")
    page.get_by_role("button", name=f"Play now: {edition}").click()
    page.locator(".route").first.wait_for()
    return page.url.removeprefix(guest.url)


def usable_times(invite: Callable[..., Guest], path: str) -> list[float]:
    """Milliseconds from asking for the page until it can be used, each time for somebody new."""
    return [_usable_time(invite(), path) for _ in range(_VISITS)]


def _usable_time(visitor: Guest, path: str) -> float:
    visitor.page.add_init_script(_NOTE_WHEN_USABLE)
    time = noted(visitor.visit(path), "window.usableAt")
    visitor.leave()
    return time


def noted(page: Page, variable: str) -> float:
    """What a page notes sooner or later. Asked from here: the page itself may not evaluate strings."""
    while (number := page.evaluate(variable)) is None:
        page.wait_for_timeout(_PAUSE_MS)
    return float(number)
