/** Turns fingers, mouse and wheel into panning and zooming. */

import type { Point } from "./camera";

export interface Gestures {
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, at: Point) => void;
  /** The player has grabbed the board, or has let go. */
  hold: (held: boolean) => void;
}

/** A finger that moves less than this still counts as tapping. */
const TAP_TOLERANCE_PX = 6;
const ZOOM_PER_WHEEL_PX = 0.0016;
const DOUBLE_TAP_MS = 300;

/** Listen for gestures on an element; returns a function that stops it. */
export function gestures(node: HTMLElement, handlers: Gestures): () => void {
  const fingers = new Map<number, Point>();
  let start: Point | null = null;
  let moved = false;
  let lastTap = 0;

  const at = (event: MouseEvent): Point => {
    const { left, top } = node.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, at(event));
    if (fingers.size === 1) [start, moved] = [at(event), false];
    else take(event);
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    if (!moved && start && Math.hypot(now.x - start.x, now.y - start.y) < TAP_TOLERANCE_PX) return;
    if (!moved) take(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) pinch(before, now, other);
    else handlers.pan(now.x - before.x, now.y - before.y);
    fingers.set(event.pointerId, now);
  }

  /** From here on it is a gesture, not a click. */
  function take(event: PointerEvent): void {
    moved = true;
    for (const id of fingers.keys()) if (!node.hasPointerCapture(id)) node.setPointerCapture(id);
    fingers.set(event.pointerId, at(event));
    handlers.hold(true);
  }

  function pinch(before: Point, now: Point, other: Point): void {
    const distanceBefore = Math.hypot(before.x - other.x, before.y - other.y);
    const distanceNow = Math.hypot(now.x - other.x, now.y - other.y);
    handlers.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    if (distanceBefore > 0)
      handlers.zoom(distanceNow / distanceBefore, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  }

  function up(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId) || fingers.size) return;
    if (moved) handlers.hold(false);
    else tap(event);
  }

  function tap(event: PointerEvent): void {
    if (event.pointerType !== "touch" || event.type !== "pointerup") return;
    const isDouble = event.timeStamp - lastTap < DOUBLE_TAP_MS;
    lastTap = isDouble ? 0 : event.timeStamp;
    if (isDouble) handlers.zoom(1.8, at(event));
  }

  /** The end of a gesture is not a click. */
  function click(event: MouseEvent): void {
    if (moved && event.detail > 0) event.stopPropagation();
    moved = false;
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
    handlers.zoom(Math.exp(-event.deltaY * lines * ZOOM_PER_WHEEL_PX * (event.ctrlKey ? 5 : 1)), at(event));
  }

  const ending = new AbortController();
  const { signal } = ending;
  node.addEventListener("pointerdown", down, { signal });
  node.addEventListener("pointermove", move, { signal });
  node.addEventListener("pointerup", up, { signal });
  node.addEventListener("pointercancel", up, { signal });
  node.addEventListener("click", click, { signal, capture: true });
  node.addEventListener("wheel", wheel, { signal, passive: false });
  return () => ending.abort();
}
