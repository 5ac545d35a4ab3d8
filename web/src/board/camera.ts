/** Where one looks at the sheet: pure arithmetic of panning and zooming. */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A point (sx, sy) of the sheet is seen at (x + scale · sx, y + scale · sy). */
export interface Camera extends Point {
  scale: number;
}

const CLOSEST = 3.5;
/** Smaller than this, names can not be read: then one looks at a part of the sheet. */
const READABLE = 0.62;
/** So much of the window may be left uncovered when a large sheet is pushed aside. */
const GIVE = 0.35;

/** The whole sheet in the middle of the window. */
export function whole(sheet: Size, view: Size): Camera {
  return centred(sheet, view, fitting(sheet, view));
}

/** What to show first: the whole sheet if names can be read, else as much of it as fills the window. */
export function opening(sheet: Size, view: Size): Camera {
  const filling = Math.max(view.width / sheet.width, view.height / sheet.height);
  return centred(sheet, view, Math.max(fitting(sheet, view), Math.min(READABLE, filling)));
}

/** Nearer by a factor, with the point of the window that one points at staying where it is. */
export function zoomed(camera: Camera, factor: number, at: Point, sheet: Size, view: Size): Camera {
  const least = Math.min(fitting(sheet, view), READABLE);
  const scale = Math.min(Math.max(camera.scale * factor, least), CLOSEST);
  const grown = scale / camera.scale;
  const moved = { scale, x: at.x - (at.x - camera.x) * grown, y: at.y - (at.y - camera.y) * grown };
  return held(moved, sheet, view);
}

/** The sheet pushed across the window. */
export function panned(camera: Camera, dx: number, dy: number, sheet: Size, view: Size): Camera {
  return held({ ...camera, x: camera.x + dx, y: camera.y + dy }, sheet, view);
}

/** Pushed just so far that a point of the sheet can be seen, with some room around it. */
export function revealing(camera: Camera, point: Point, sheet: Size, view: Size): Camera {
  const room = Math.min(80, view.width / 4, view.height / 4);
  const seen = { x: camera.x + point.x * camera.scale, y: camera.y + point.y * camera.scale };
  const dx = clamp(seen.x, room, view.width - room) - seen.x;
  const dy = clamp(seen.y, room, view.height - room) - seen.y;
  return dx || dy ? panned(camera, dx, dy, sheet, view) : camera;
}

function fitting(sheet: Size, view: Size): number {
  return Math.min(view.width / sheet.width, view.height / sheet.height, CLOSEST);
}

function centred(sheet: Size, view: Size, scale: number): Camera {
  return { scale, x: (view.width - sheet.width * scale) / 2, y: (view.height - sheet.height * scale) / 2 };
}

/** Not pushed out of the window: a sheet smaller than the window stays inside, a larger one covers most of it. */
function held(camera: Camera, sheet: Size, view: Size): Camera {
  const hold = (at: number, extent: number, window: number): number => {
    const give = extent <= window ? 0 : window * GIVE;
    return clamp(at, Math.min(0, window - extent) - give, Math.max(0, window - extent) + give);
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
