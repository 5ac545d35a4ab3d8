"""How smoothly the board can be panned, and cards and pieces move over it."""

from dataclasses import dataclass
from typing import Final

from tests.web.guests import Guest
from tests.web.rigged_updates import Event, RiggedTable

_SECONDS: Final = 4
_ZOOM_CLICKS: Final = 3
_PAN: Final = """async ([x, y, seconds]) => {
  const board = document.querySelector(".viewport");
  const frame = () => new Promise(requestAnimationFrame);
  const start = await frame();
  let [now, frames, work] = [start, 0, 0];
  while (now < start + 1000 * seconds) {
    const angle = (now - start) / 400;
    const at = { clientX: x + 150 * Math.sin(angle), clientY: y + 90 * Math.cos(angle) };
    const started = performance.now();
    board.dispatchEvent(new PointerEvent("pointermove", { pointerId: 1, bubbles: true, ...at }));
    await Promise.resolve();
    board.getBoundingClientRect();
    work += performance.now() - started;
    now = await frame();
    frames += 1;
  }
  return [frames / ((now - start) / 1000), work / frames];
}"""
"""Pans the board along a circle, once per frame."""


_TURNS: Final = 6
_TURN_MS: Final = 900
_COUNT: Final = """() => {
  window.counted = { started: performance.now(), frames: 0, longest: 0 };
  let last = performance.now();
  const count = (now) => {
    window.counted.frames += 1;
    window.counted.longest = Math.max(window.counted.longest, now - last);
    last = now;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}"""
_COUNTED: Final = """() => {
  const { started, frames, longest } = window.counted;
  return [frames / ((performance.now() - started) / 1000), longest];
}"""


@dataclass(frozen=True, slots=True)
class Frames:
    """Frames per second, and the milliseconds of script and layout per frame."""

    per_second: float
    work_ms: float


@dataclass(frozen=True, slots=True)
class MovingFrames:
    """Frames per second, and the longest time between two of them."""

    per_second: float
    longest_ms: float


def frames_while_panning(guest: Guest, path: str) -> Frames:
    """Zoom in on the board of a game and pan it."""
    page = guest.visit(path)
    page.locator(".route").first.wait_for()
    for _ in range(_ZOOM_CLICKS):
        page.get_by_role("button", name="Zoom in").click()
    page.wait_for_timeout(1000)
    box = page.locator(".viewport").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 3
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y)  # far enough not to count as a click
    measured = page.evaluate(_PAN, [x, y, _SECONDS])
    page.mouse.up()
    return Frames(*measured)


def frames_while_moving(guest: Guest, path: str) -> MovingFrames:
    """Watch turns in which cards fly, the market is swept, pieces are set and points run to the score."""
    table = RiggedTable(guest.page)
    page = guest.visit(path)
    page.locator(".route").first.wait_for()
    page.evaluate(_COUNT)
    for turn in range(_TURNS):
        table.tell(_turn(turn), seat=1, changes={f"/view/owners/{_long_route(turn)}": 1})
        page.wait_for_timeout(_TURN_MS)
    return MovingFrames(*page.evaluate(_COUNTED))


def _long_route(turn: int) -> int:
    return 3 * turn


def _turn(turn: int) -> list[Event]:
    return [
        {"event": "card-taken", "seat": 1, "slot": turn % 5, "card": "red"},
        {"event": "card-drawn", "seat": 1},
        {"event": "market-swept"},
        {
            "event": "route-claimed",
            "seat": 1,
            "route": _long_route(turn),
            "color": "red",
            "cards": 6,
            "wilds": 0,
        },
        {"event": "points-scored", "seat": 1, "points": 15, "reason": "route"},
    ]
