"""Looking whether all that a game page asks for can be seen and clicked."""

import math
from collections.abc import Iterator
from typing import Any, Final

from playwright.sync_api import Page

from tests.web.rest import wait_for_board, wait_for_whole_board

SIZES: Final = {
    "small-phone": (360, 740),
    "phone": (390, 844),
    "phone-on-its-side": (844, 390),
    "tablet": (820, 1180),
    "laptop": (1280, 800),
    "desktop": (1440, 900),
    "large-desktop": (1920, 1080),
}
_TOUCHED: Final = 900
"""Windows narrower than this are touched, wider ones are clicked."""
_DOUBLE_TAP_MS: Final = 400
_SIDE_BY_SIDE: Final = 40


def resize(page: Page, size: str) -> None:
    """Give the window another size, and wait until the board is drawn for it."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    wait_for_whole_board(page)


def out_of_reach(page: Page) -> list[str]:
    """The things that the page asks for and that cannot be seen and clicked, at their middle."""
    found: list[str] = page.evaluate(_OUT_OF_REACH)
    return found


def unreadable_names(page: Page, least: float) -> list[str]:
    """Names on the board that are too small, or that lie on each other."""
    found: list[str] = page.evaluate(_UNREADABLE, least)
    return found


def zoom_in(page: Page) -> None:
    """Zoom in, and wait until the board is drawn at its new size."""
    page.get_by_role("button", name="Zoom in").click()
    wait_for_board(page)


def camera(page: Page) -> str:
    """What is seen of the board: where its sheet is, and how large."""
    place: str = page.evaluate("JSON.stringify(document.querySelector('svg.board').getBoundingClientRect())")
    return place


def mistaken_routes(page: Page, every: int) -> Iterator[str]:
    """Press the middle of every nth route in sight; yields what was selected instead of it."""
    assert page.viewport_size is not None
    is_touched = page.viewport_size["width"] < _TOUCHED
    seen = camera(page)
    last = (0.0, 0.0)
    for route in range(0, page.locator(".route").count(), every):
        spot = page.evaluate(_MIDDLE_IN_SIGHT, route)
        if spot is None:
            continue
        x, y = spot
        if is_touched:
            if math.dist(last, (x, y)) < _SIDE_BY_SIDE:
                page.wait_for_timeout(_DOUBLE_TAP_MS)  # or the second tap would zoom
            page.touchscreen.tap(x, y)
        else:
            page.mouse.click(x, y)
        last = (x, y)
        selected: Any = page.evaluate(_SELECTED)
        if selected != [route]:
            yield f"route {route} at {x:.0f}, {y:.0f}: selected {selected}"
        if camera(page) != seen:
            yield f"route {route} at {x:.0f}, {y:.0f}: the board has moved"
        page.locator(".choice .button:not(.beside *)").last.click()  # "cancel" or "close"


_OUT_OF_REACH: Final = """() => {
  const dialog = document.querySelector("dialog[open], [role=dialog]");
  const asked = document.querySelector(".cover") ? ".cover .button.primary"
    : dialog ? "[role=dialog] .buttons .button, dialog[open] .buttons .button"
    : [
        ".prompts form label, .prompts form .button, .prompts fieldset label",
        ".line .prompt > .button, .line .buttons > *, .line .buttons select",
        ".place.choosable",
        document.querySelector(".prompts form") ? "" : ".market button:enabled",
      ].filter(Boolean).join();
  const middleOf = (thing) => {
    const part = thing.querySelector(".station") ?? thing;
    const { left, top, width, height } = part.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const isSeen = (thing) => {
    const hit = document.elementFromPoint(...middleOf(thing));
    return hit !== null && (thing.contains(hit) || hit.contains(thing) && hit.matches("label"));
  };
  const name = (thing) => thing.getAttribute("aria-label") ?? thing.textContent.trim() ?? thing.className;
  const asks = [...document.querySelectorAll(asked)];
  const scrollerOf = (thing) => {
    const canScroll = (box) =>
      /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight;
    let box = thing.parentElement;
    while (dialog.contains(box) && !canScroll(box)) box = box.parentElement;
    return dialog.contains(box) ? box : null;
  };
  const canBeScrolledTo = (thing) => {
    const box = scrollerOf(thing);
    if (!box) return false;
    const before = box.scrollTop;
    box.scrollTop += middleOf(thing)[1] - middleOf(box)[1];
    const isReached = isSeen(thing) && asks.every(isSeen);
    box.scrollTop = before;
    return isReached;
  };
  const others = dialog ? [...dialog.querySelectorAll(".button")].filter((one) => !asks.includes(one)) : [];
  const shown = others.filter((one) => one.checkVisibility());
  const missing = others.filter((one) => !shown.some((twin) => name(twin) === name(one)));
  const line = document.querySelector(".line .prompt");
  const isCut = line?.scrollHeight > line?.clientHeight + 1 || line?.scrollWidth > line?.clientWidth + 1;
  return [
    ...asks.filter((thing) => !isSeen(thing)).map(name),
    ...shown.filter((thing) => !isSeen(thing) && !canBeScrolledTo(thing)).map(name),
    ...missing.map((thing) => `${name(thing)} is nowhere`),
    ...(isCut ? [`the line "${line.textContent.trim()}" is cut off`] : []),
  ];
}"""
"""`elementFromPoint` finds nothing outside the window, and something else where it is clipped or covered.

A dialog may scroll: its closing actions are always in sight, and everything else comes into sight, and can be
clicked, when the dialog is scrolled. What it shows in another way in a window of this size counts once.
"""

_UNREADABLE: Final = """(least) => {
  const scale = document.querySelector("svg.board").getScreenCTM().a;
  const names = [...document.querySelectorAll(".place-name")].map((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(text).fontSize) * scale;
    const margin = 0.2 * size; // letters are lower than their line
    return { text: text.textContent, size, left, right, top: top + margin, bottom: bottom - margin };
  });
  const small = names.filter(({ size }) => size < least).map(({ text, size }) => `${text}: ${size} px`);
  const overlapping = names.flatMap((one, number) => names.slice(number + 1)
    .filter((other) => one.left < other.right && other.left < one.right
      && one.top < other.bottom && other.top < one.bottom)
    .map((other) => `${one.text} on ${other.text}`));
  return [...small, ...overlapping];
}"""

_MIDDLE_IN_SIGHT: Final = """(number) => {
  const path = document.querySelector(`[data-route="${number}"] .reach`);
  const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
  const { left, right, top, bottom } = document.querySelector(".viewport").getBoundingClientRect();
  return x > left && x < right && y > top && y < bottom ? [x, y] : null;
}"""

_SELECTED: Final = """async () => {
  await new Promise(requestAnimationFrame);
  const lines = [...document.querySelectorAll(".highlight.hint path")];
  const lit = new Set(lines.map((path) => path.getAttribute("d")));
  return [...document.querySelectorAll(".route")]
    .filter((route) => lit.has(route.querySelector(".reach").getAttribute("d")))
    .map((route) => Number(route.dataset.route));
}"""
