/** The board as small as on a ticket: its outlines with only the points that one can tell apart there. */

import type { BoardSheet, Shape } from "../protocol";

export interface TicketMap {
  shapes: Shape[];
  /** Every place as a dot, in one path. */
  dots: string;
}

const SURFACES = ["land", "home", "park", "lake"];
const CITY_WATER = ["river", "canal"];
const COARSENESS = 14;
const BEND = 0.12;
const maps = new WeakMap<BoardSheet, TicketMap>();

/** The map on the tickets of a board. */
export function ticketMapOf(sheet: BoardSheet): TicketMap {
  const known = maps.get(sheet);
  if (known) return known;
  const kinds = sheet.backdrop.ground === "land" ? [...SURFACES, ...CITY_WATER] : SURFACES;
  const shapes = sheet.backdrop.shapes
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, path }) => ({ kind, path: coarse(path, COARSENESS) }));
  const dots = sheet.stations.map(([x, y]) => `M${x} ${y}h0`).join("");
  const map = { shapes, dots };
  maps.set(sheet, map);
  return map;
}

/** The way between two places, bent a little: a journey, not a measurement. */
export function wayBetween({ stations, box }: BoardSheet, [one, other]: [number, number]): string {
  const [x1, y1] = stations[one] ?? [0, 0];
  const [x2, y2] = stations[other] ?? [0, 0];
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const towardsMiddle = [Math.sign(box[0] + box[2] - 2 * x), Math.sign(box[1] + box[3] - 2 * y)] as const;
  const bentX = x + towardsMiddle[0] * Math.abs(y1 - y2) * BEND;
  const bentY = y + towardsMiddle[1] * Math.abs(x1 - x2) * BEND;
  return `M${x1} ${y1}Q${bentX} ${bentY} ${x2} ${y2}`;
}

/** A path with straight lines between points that are at least so far from each other. */
export function coarse(path: string, distance: number): string {
  let [lastX, lastY] = [Infinity, Infinity];
  let simple = "";
  for (const [, command, numbers] of path.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const [x = 0, y = 0] = (numbers ?? "")
      .trim()
      .split(/[\s,]+/)
      .map(Number)
      .slice(-2);
    if (command === "Z") simple += "Z";
    else if (command === "M" || Math.hypot(x - lastX, y - lastY) >= distance) {
      simple += `${command === "M" ? "M" : "L"}${x} ${y}`;
      [lastX, lastY] = [x, y];
    }
  }
  return simple;
}
