"""How smoothly the board is pushed about."""

from dataclasses import dataclass
from typing import Final

from tests.web.guests import Guest

_SECONDS: Final = 4
_ZOOM_STEPS: Final = 3
_PUSH: Final = """async ([x, y, seconds]) => {
  const board = document.querySelector(".viewport");
  const frame = () => new Promise(requestAnimationFrame);
  const start = await frame();
  let [now, frames, work] = [start, 0, 0];
  while (now < start + 1000 * seconds) {
    const turn = (now - start) / 400;
    const at = { clientX: x + 150 * Math.sin(turn), clientY: y + 90 * Math.cos(turn) };
    const began = performance.now();
    board.dispatchEvent(new PointerEvent("pointermove", { pointerId: 1, bubbles: true, ...at }));
    await Promise.resolve();
    board.getBoundingClientRect();
    work += performance.now() - began;
    now = await frame();
    frames += 1;
  }
  return [frames / ((now - start) / 1000), work / frames];
}"""
"""Moves the held board along a circle, once for every frame the browser draws."""


@dataclass(frozen=True, slots=True)
class Frames:
    """Frames drawn in a second, and the milliseconds of script and layout that each of them takes."""

    per_second: float
    work_ms: float


def frames_while_panning(guest: Guest, path: str) -> Frames:
    """Take hold of the board of a game, nearer than it lies at first, and push it about."""
    page = guest.visit(path)
    page.locator(".route").first.wait_for()
    for _ in range(_ZOOM_STEPS):
        page.get_by_role("button", name="Zoom in").click()
    page.wait_for_timeout(1000)
    box = page.locator(".viewport").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 3
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y)  # far enough to be no click
    measured = page.evaluate(_PUSH, [x, y, _SECONDS])
    page.mouse.up()
    return Frames(*measured)
