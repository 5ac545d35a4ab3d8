/** Turns fingers, mouse and wheel into choosing, panning and zooming. */

import type { Point } from "./camera";

export interface Gestures {
  /** Something is pressed; it is not known yet whether it will be chosen. */
  press: (event: PointerEvent) => void;
  /** What was pressed is chosen, wherever it is by now. */
  choose: () => void;
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, at: Point) => void;
  /** The player has grabbed the board, or has let go. */
  hold: (held: boolean) => void;
}

/** A press that moves less than the width of a finger chooses; one that moves further pans. */
const FINGER_PX = 12;
const ZOOM_PER_WHEEL_PX = 0.0016;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_ZOOM = 1.8;

/** Listen for gestures that begin on an element; returns a function that stops it. */
export function gestures(node: HTMLElement, handlers: Gestures): () => void {
  const fingers = new Map<number, Point>();
  let start: Point = { x: 0, y: 0 };
  let isDragged = false;
  let lastTap = { x: 0, y: 0, time: -Infinity };

  const at = (event: MouseEvent): Point => {
    const { left, top } = node.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, at(event));
    if (fingers.size > 1) drag(event);
    else {
      // Of the window, not of the element: that may move meanwhile.
      start = { x: event.clientX, y: event.clientY };
      isDragged = false;
      handlers.press(event);
    }
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before || (!isDragged && distance(start, { x: event.clientX, y: event.clientY }) < FINGER_PX))
      return;
    if (!isDragged) drag(event);
    const now = at(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) pinch(before, now, other);
    else handlers.pan(now.x - before.x, now.y - before.y);
    fingers.set(event.pointerId, now);
  }

  /** From here on the board follows the fingers. */
  function drag(event: PointerEvent): void {
    isDragged = true;
    for (const id of fingers.keys()) if (!node.hasPointerCapture(id)) node.setPointerCapture(id);
    fingers.set(event.pointerId, at(event));
    handlers.hold(true);
  }

  function pinch(before: Point, now: Point, other: Point): void {
    const distanceBefore = distance(before, other);
    handlers.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    if (distanceBefore > 0)
      handlers.zoom(distance(now, other) / distanceBefore, {
        x: (now.x + other.x) / 2,
        y: (now.y + other.y) / 2,
      });
  }

  function up(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId) || fingers.size) return;
    if (isDragged) handlers.hold(false);
    else if (event.type === "pointerup") tap(event);
  }

  /** The second of two quick taps in one spot zooms in. */
  function tap(event: PointerEvent): void {
    const time = event.timeStamp;
    const isSecond = time - lastTap.time < DOUBLE_TAP_MS && distance(lastTap, start) < 2 * FINGER_PX;
    if (event.pointerType !== "touch" || !isSecond) {
      lastTap = { ...start, time };
      handlers.choose();
    } else {
      lastTap = { ...start, time: -Infinity };
      handlers.zoom(DOUBLE_TAP_ZOOM, at(event));
    }
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
    handlers.zoom(Math.exp(-event.deltaY * lines * ZOOM_PER_WHEEL_PX * (event.ctrlKey ? 5 : 1)), at(event));
  }

  const ending = new AbortController();
  const { signal } = ending;
  node.addEventListener("pointerdown", down, { signal });
  node.addEventListener("wheel", wheel, { signal, passive: false });
  // A press may end over something that has come up meanwhile.
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", up, { signal });
  window.addEventListener("pointercancel", up, { signal });
  return () => ending.abort();
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
