"""Playing a game by clicks only, without knowing any rule."""

import time
from typing import Final

from playwright.sync_api import Error, Locator, Page

_PATIENCE_S: Final = 180
_PAUSE_MS: Final = 40
_CLICK_MS: Final = 1500

_CHOICES: Final = (
    ".cover .button.primary",  # the device is passed on
    ".prompts form .button.primary:enabled",  # tickets, payments
    ".choice .prompt > .button:enabled",  # a route that cannot be claimed now
)
_PLACES: Final = ".prompts select"
_ANSWERS: Final = (
    ".line .buttons > .button:enabled",  # the chosen place, no marker
    ".line .prompt > .button:enabled",  # passing
)
_DRAWS: Final = (".market .open button:enabled", ".market .deck:enabled")


def play_to_the_end(page: Page) -> int:
    """Play until the score sheet appears; returns the number of clicks."""
    clicks = 0
    last = time.monotonic()
    while not is_over(page):
        assert time.monotonic() < last + _PATIENCE_S, "the game does not go on"
        if click_something(page):
            clicks += 1
            last = time.monotonic()
    return clicks


def is_over(page: Page) -> bool:
    """Whether the score sheet is there."""
    return page.locator("#end-heading").count() > 0


def click_something(page: Page) -> bool:
    """Click anything that moves the game on; returns False if it is not our turn."""
    if any(clicked(page.locator(choice)) for choice in _CHOICES) or _place_selected(page):
        return True
    if any(clicked(page.locator(answer)) for answer in _ANSWERS) or _claimed(page):
        return True
    if any(clicked(page.locator(draw)) for draw in _DRAWS):
        return True
    page.wait_for_timeout(_PAUSE_MS)
    return False


def clicked(found: Locator) -> bool:
    """Click the first match, which may be gone or disabled again by then; returns whether it was clicked."""
    if not found.count():
        return False
    try:
        found.first.click(timeout=_CLICK_MS)
    except Error:
        return False
    return True


def _place_selected(page: Page) -> bool:
    """Select the first place that can be chosen: home, souvenirs, Alvin, markers."""
    places = page.locator(_PLACES)
    try:
        if not places.count() or places.input_value(timeout=_CLICK_MS):
            return False
        places.select_option(index=1, timeout=_CLICK_MS)
    except Error:
        return False
    return True


def _claimed(page: Page) -> bool:
    """Open a route that the page shows as claimable."""
    spot = page.evaluate(_CLAIMABLE_SPOT)
    if spot is None:
        return False
    page.mouse.click(*spot)
    page.wait_for_timeout(_PAUSE_MS)
    return page.locator(".prompts form").count() > 0


_CLAIMABLE_SPOT: Final = """() => {
  for (const route of document.querySelectorAll(".route.claimable")) {
    for (const path of route.querySelectorAll("path")) {
      if (!path.getTotalLength) continue;
      const middle = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
      const hit = document.elementFromPoint(middle.x, middle.y);
      if (hit && route.contains(hit)) return [middle.x, middle.y];
    }
  }
  return null;
}"""
"""A spot where a click hits a claimable route and nothing on top of it."""
