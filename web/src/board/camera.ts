/** Which part of the sheet is shown: the arithmetic of panning and zooming. */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How the board moves the viewport. */
export interface ViewportControls {
  show(things: readonly (readonly Point[])[]): void;
  reveal(thing: readonly Point[]): void;
}

/** A point (sx, sy) of the sheet is shown at (x + scale · sx, y + scale · sy). */
export interface Camera extends Point {
  scale: number;
}

const MAX_SCALE = 3.5;
/** The margin around what is to be seen, and its largest share of a low window. */
const MARGIN = 30;
const MARGIN_SHARE = 1 / 6;
/** The share of the window that may stay empty when a large sheet is moved aside. */
const MAX_EMPTY_SHARE = 0.35;

/** The whole sheet in the middle of the window. */
export function whole(sheet: Size, view: Size): Camera {
  return held({ scale: fitting(sheet, view), x: 0, y: 0 }, sheet, view);
}

/** The largest scale at which the whole sheet fits into a window. */
export function fitting(sheet: Size, view: Size): number {
  return Math.min(view.width / sheet.width, view.height / sheet.height, MAX_SCALE);
}

/** The sheet in the middle of the window and so large that it leaves nothing of it empty. */
export function covering(sheet: Size, view: Size): Camera {
  const fills = Math.max(view.width / sheet.width, view.height / sheet.height);
  return zoomed(whole(sheet, view), fills / fitting(sheet, view), middleOf(view), sheet, view);
}

/** Zoomed by a factor; the point of the window under the pointer stays where it is. */
export function zoomed(camera: Camera, factor: number, at: Point, sheet: Size, view: Size): Camera {
  const scale = clamp(camera.scale * factor, fitting(sheet, view), MAX_SCALE);
  const grown = scale / camera.scale;
  const moved = { scale, x: at.x - (at.x - camera.x) * grown, y: at.y - (at.y - camera.y) * grown };
  return held(moved, sheet, view);
}

/** The sheet moved across the window. */
export function panned(camera: Camera, dx: number, dy: number, sheet: Size, view: Size): Camera {
  return held({ ...camera, x: camera.x + dx, y: camera.y + dy }, sheet, view);
}

/** The same scale and the same point in the middle, in a window of another size. */
export function resized(camera: Camera, before: Size, view: Size, sheet: Size): Camera {
  const moved = panned(
    camera,
    (view.width - before.width) / 2,
    (view.height - before.height) / 2,
    sheet,
    view,
  );
  return zoomed(moved, 1, middleOf(view), sheet, view);
}

/** If all points of a thing are out of sight, moved just far enough to show its middle with some room around it. */
export function revealing(camera: Camera, thing: readonly Point[], sheet: Size, view: Size): Camera {
  const middle = thing[Math.floor(thing.length / 2)];
  if (!middle || thing.some((point) => isInside(shown(camera, point), view))) return camera;
  const room = Math.min(80, view.width / 4, view.height / 4);
  const { x, y } = shown(camera, middle);
  const dx = clamp(x, room, view.width - room) - x;
  const dy = clamp(y, room, view.height - room) - y;
  return panned(camera, dx, dy, sheet, view);
}

/**
 * Moved, and zoomed out if necessary, to show all of some things, each a list of points. If a part of every one of
 * them can be seen already, the camera stays where it is.
 */
export function framing(
  camera: Camera,
  things: readonly (readonly Point[])[],
  sheet: Size,
  view: Size,
): Camera {
  const isSeen = (point: Point): boolean => isInside(shown(camera, point), view);
  if (things.every((points) => points.some(isSeen))) return camera;
  const points = things.flat();
  const [left, right] = extent(points.map(({ x }) => x));
  const [top, bottom] = extent(points.map(({ y }) => y));
  const margin = Math.min(MARGIN, view.height * MARGIN_SHARE, view.width * MARGIN_SHARE);
  const room = { width: view.width - 2 * margin, height: view.height - 2 * margin };
  const widest = Math.min(room.width / (right - left), room.height / (bottom - top));
  const nearer = zoomed(camera, Math.min(1, widest / camera.scale), middleOf(view), sheet, view);
  const dx = shift(nearer.x + left * nearer.scale, nearer.x + right * nearer.scale, room.width, margin);
  const dy = shift(nearer.y + top * nearer.scale, nearer.y + bottom * nearer.scale, room.height, margin);
  return panned(nearer, dx, dy, sheet, view);
}

/** The middle of a window. */
export function middleOf({ width, height }: Size): Point {
  return { x: width / 2, y: height / 2 };
}

/** Where in the window a point of the sheet is. */
function shown(camera: Camera, { x, y }: Point): Point {
  return { x: camera.x + x * camera.scale, y: camera.y + y * camera.scale };
}

function isInside({ x, y }: Point, { width, height }: Size): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

function extent(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

/** How far to move a stretch so that it lies within the room. */
function shift(from: number, to: number, room: number, margin: number): number {
  if (from < margin) return margin - from;
  return Math.min(0, Math.max(margin + room - to, margin - from));
}

/** Keep the sheet in the window: a small one stays in the middle, a large one covers most of the window. */
function held(camera: Camera, sheet: Size, view: Size): Camera {
  const hold = (at: number, extent: number, window: number): number => {
    const free = window - extent;
    const give = window * MAX_EMPTY_SHARE;
    return free >= 0 ? free / 2 : clamp(at, free - give, give);
  };
  return {
    scale: camera.scale,
    x: hold(camera.x, sheet.width * camera.scale, view.width),
    y: hold(camera.y, sheet.height * camera.scale, view.height),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
