"""Waiting until a page has come to rest, however slow the machine is."""

from typing import Final

from playwright.sync_api import Page

_FRAMES: Final = (
    "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => go(null))))"
)
_IS_DRAWN: Final = """() => {
  const holder = document.querySelector(".sheet-holder");
  const isMoving = holder.classList.contains("gliding") || holder.getAnimations().length > 0;
  return !isMoving && holder.style.transform.endsWith("scale(1)");
}"""
_IS_WHOLE: Final = """() => {
  const { width, height } = document.querySelector(".sheet-holder").getBoundingClientRect();
  const room = document.querySelector(".viewport").getBoundingClientRect();
  return Math.abs(width - room.width) < 1 || Math.abs(height - room.height) < 1;
}"""
_FADES: Final = """() => Promise.all(
  document.getAnimations()
    .filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime))
    .map((one) => one.finished.catch(() => null)),
).then(() => null)"""


def wait_for_frames(page: Page) -> None:
    """Wait until the page has drawn what it knows by now."""
    page.evaluate(_FRAMES)


def wait_for_board(page: Page) -> None:
    """Wait until the board has moved to what it shows, and is drawn at its size."""
    wait_for_frames(page)
    page.wait_for_function(_IS_DRAWN)


def wait_for_whole_board(page: Page) -> None:
    """Wait until the board fills its room, and is drawn for it."""
    page.wait_for_function(_IS_WHOLE)
    wait_for_board(page)


def wait_for_fades(page: Page) -> None:
    """Wait until everything that fades or moves for a moment has done so."""
    wait_for_frames(page)
    page.evaluate(_FADES)
