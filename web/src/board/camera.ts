/** Which part of the sheet is shown: the arithmetic of panning and zooming. */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The window that shows the sheet. */
export interface View extends Size {
  /** How much at the bottom is hidden behind something else. */
  covered?: number;
}

/** How the board moves the viewport. */
export interface ViewportControls {
  reveal(point: Point): void;
  show(points: readonly Point[], covered: number): void;
}

/** A point (sx, sy) of the sheet is shown at (x + scale · sx, y + scale · sy). */
export interface Camera extends Point {
  scale: number;
}

const MAX_SCALE = 3.5;
/** Below this scale, showing a part of the sheet is better than showing all of it. */
const MIN_WHOLE_SCALE = 0.45;
/** At this scale names are easy to read. */
const READABLE_SCALE = 0.62;
/** The margin around what is to be seen, and its largest share of a low window. */
const MARGIN = 30;
const MARGIN_SHARE = 1 / 6;
/** The additional margin at the top, where buttons lie over the sheet. */
const HEADROOM = 20;
/** Below this scale nothing can be made out. */
const MIN_SCALE = 0.3;
/** The share of the window that may stay empty when a large sheet is moved aside. */
const MAX_EMPTY_SHARE = 0.35;

/** The whole sheet in the middle of the window. */
export function whole(sheet: Size, view: Size): Camera {
  return centred(sheet, view, fitting(sheet, view));
}

/** What to show first: the whole sheet if that is large enough, else a part of it that fills the window. */
export function opening(sheet: Size, view: Size): Camera {
  const fit = fitting(sheet, view);
  if (fit >= MIN_WHOLE_SCALE) return centred(sheet, view, fit);
  const filling = Math.max(view.width / sheet.width, view.height / sheet.height);
  return centred(sheet, view, Math.max(MIN_WHOLE_SCALE, Math.min(READABLE_SCALE, filling)));
}

/** Zoomed by a factor; the point of the window under the pointer stays where it is. */
export function zoomed(camera: Camera, factor: number, at: Point, sheet: Size, view: View): Camera {
  const least = Math.min(furthest(sheet, view), READABLE_SCALE);
  const scale = Math.min(Math.max(camera.scale * factor, least), MAX_SCALE);
  const grown = scale / camera.scale;
  const moved = { scale, x: at.x - (at.x - camera.x) * grown, y: at.y - (at.y - camera.y) * grown };
  return held(moved, sheet, view);
}

/** The sheet moved across the window. */
export function panned(camera: Camera, dx: number, dy: number, sheet: Size, view: View): Camera {
  return held({ ...camera, x: camera.x + dx, y: camera.y + dy }, sheet, view);
}

/** Moved just far enough to show a point of the sheet, with some room around it. */
export function revealing(camera: Camera, point: Point, sheet: Size, view: Size): Camera {
  const room = Math.min(80, view.width / 4, view.height / 4);
  const seen = { x: camera.x + point.x * camera.scale, y: camera.y + point.y * camera.scale };
  const dx = clamp(seen.x, room, view.width - room) - seen.x;
  const dy = clamp(seen.y, room, view.height - room) - seen.y;
  return dx || dy ? panned(camera, dx, dy, sheet, view) : camera;
}

/** Moved, and zoomed out if necessary, to show all of some points. */
export function framing(camera: Camera, points: readonly Point[], sheet: Size, view: View): Camera {
  if (!points.length) return camera;
  const [left, right] = extent(points.map(({ x }) => x));
  const [top, bottom] = extent(points.map(({ y }) => y));
  const free = view.height - (view.covered ?? 0);
  const margin = Math.min(MARGIN, free * MARGIN_SHARE);
  const above = margin + Math.min(HEADROOM, free * MARGIN_SHARE);
  const room = { width: view.width - 2 * margin, height: free - above - margin };
  const widest = Math.min(room.width / (right - left), room.height / (bottom - top));
  const scale = Math.min(camera.scale, Math.max(widest, furthest(sheet, view)));
  const middle = { x: view.width / 2, y: above + room.height / 2 };
  const nearer = zoomed(camera, scale / camera.scale, middle, sheet, view);
  const dx = shift(nearer.x + left * scale, nearer.x + right * scale, room.width, margin);
  const dy = shift(nearer.y + top * scale, nearer.y + bottom * scale, room.height, above);
  return dx || dy || scale !== camera.scale ? panned(nearer, dx, dy, sheet, view) : camera;
}

/** Unchanged, except that the sheet is kept inside the window as it is now. */
export function settled(camera: Camera, sheet: Size, view: View): Camera {
  return panned(camera, 0, 0, sheet, view);
}

function extent(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

/** How far to move a stretch so that it lies within the room. */
function shift(from: number, to: number, room: number, margin: number): number {
  if (from < margin) return margin - from;
  return Math.min(0, Math.max(margin + room - to, margin - from));
}

function fitting(sheet: Size, view: Size): number {
  return Math.min(view.width / sheet.width, view.height / sheet.height, MAX_SCALE);
}

/** The scale at which the whole sheet fits into the part of the window that is not covered. */
function furthest(sheet: Size, view: View): number {
  const free = { width: view.width, height: view.height - (view.covered ?? 0) };
  return Math.min(fitting(sheet, view), Math.max(fitting(sheet, free), MIN_SCALE));
}

function centred(sheet: Size, view: Size, scale: number): Camera {
  return { scale, x: (view.width - sheet.width * scale) / 2, y: (view.height - sheet.height * scale) / 2 };
}

/**
 * Keep the sheet inside the window: one smaller than the window stays inside, or moves up by as much as the bottom is
 * covered; a larger one covers most of the window.
 */
function held(camera: Camera, sheet: Size, view: View): Camera {
  const hold = (at: number, extent: number, window: number, covered: number): number => {
    const give = extent <= window ? 0 : window * MAX_EMPTY_SHARE;
    const least = Math.min(0, window - extent) - Math.max(give, covered);
    return clamp(at, least, Math.max(0, window - extent) + give);
  };
  return {
    scale: camera.scale,
    x: hold(camera.x, sheet.width * camera.scale, view.width, 0),
    y: hold(camera.y, sheet.height * camera.scale, view.height, view.covered ?? 0),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
