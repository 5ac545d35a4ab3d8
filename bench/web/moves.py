"""How long it takes until the other player sees a move."""

from itertools import cycle
from typing import Final

from playwright.sync_api import Page

from tests.web.guests import Guest
from tests.web.meeting import meet

from .visits import wait_for_number

_MOVES: Final = 24
_DECK: Final = ".market .deck:not(.tickets)"
_NOTE_WHEN_CLICKED: Final = """() => {
  const note = () => (window.at = performance.timeOrigin + performance.now());
  addEventListener("click", note, { capture: true });
}"""
_NOTE_WHEN_DRAWN: Final = """() => {
  new MutationObserver(() =>
    requestAnimationFrame(() =>
      setTimeout(() => (window.at ??= performance.timeOrigin + performance.now())),
    ),
  ).observe(document.querySelector(".market"), { childList: true, subtree: true, characterData: true });
}"""
"""Notes when the deck shows a different number of cards."""


def move_times(host: Guest, other: Guest) -> list[float]:
    """Milliseconds from a click in one browser until the other browser has drawn the change."""
    pages = meet(host, other, "usa-2004")
    for page in pages:
        page.locator(".prompts form .button.primary").click()
    return [_move_time(*_mover_and_watcher(pages)) for _ in range(_MOVES)]


def _mover_and_watcher(pages: tuple[Page, Page]) -> tuple[Page, Page]:
    for page in cycle(pages):
        if page.locator(f"{_DECK}:enabled").count():
            return page, pages[page is pages[0]]
        page.wait_for_timeout(20)
    raise AssertionError


def _move_time(mover: Page, watcher: Page) -> float:
    mover.evaluate("window.at = null")
    mover.evaluate(_NOTE_WHEN_CLICKED)
    watcher.evaluate("window.at = null")
    watcher.evaluate(_NOTE_WHEN_DRAWN)
    mover.locator(_DECK).click()
    return wait_for_number(watcher, "window.at") - wait_for_number(mover, "window.at")
