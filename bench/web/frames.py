"""How smoothly the board can be panned."""

from dataclasses import dataclass
from typing import Final

from tests.web.guests import Guest

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


@dataclass(frozen=True, slots=True)
class Frames:
    """Frames per second, and the milliseconds of script and layout per frame."""

    per_second: float
    work_ms: float


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
