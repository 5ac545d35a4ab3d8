/** Outlines as SVG path data, in the coordinates of the sheet. */

import type { Route, Space } from "../protocol";
import type { Point } from "./camera";

const CORNER = 3;

/** Where a space costs several cards, the line runs underground and shows its price. */
export function isTunnel(route: Route): boolean {
  return route.cards !== route.spaces;
}

type Pair = readonly [number, number];

/** A line from the first point to the last that bends softly at those between. */
export function line(points: readonly Pair[]): string {
  const inner = points
    .slice(1, -1)
    .map((corner, i) => `Q${pair(corner)} ${pair(middle(corner, points[i + 2]))}`);
  return `M${pair(points[0])}${inner.join("")}L${pair(points.at(-1))}`;
}

/** About the middle of a line. */
export function middleOf(points: readonly Pair[]): Point {
  const [x, y] = points[Math.floor(points.length / 2)] ?? [0, 0];
  return { x, y };
}

/** All spaces of a track in one outline, each a rounded rectangle. */
export function spaces(all: readonly Space[], width: number): string {
  return all.map((one) => space(one, width)).join("");
}

/** The transformation that puts a drawing around (0, 0) onto a space. */
export function onto({ x, y, angle }: Space): string {
  return `translate(${x} ${y}) rotate(${angle})`;
}

/** An angle turned around if necessary, so that nothing is upside down. */
export function upright(angle: number): number {
  if (angle > 90) return angle - 180;
  return angle <= -90 ? angle + 180 : angle;
}

function middle([x, y]: Pair, [nextX, nextY]: Pair = [x, y]): Pair {
  return [(x + nextX) / 2, (y + nextY) / 2];
}

function pair([x, y]: Pair = [0, 0]): string {
  return `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;
}

function space({ x, y, angle, length }: Space, width: number): string {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const at = (along: number, across: number): string =>
    `${(x + along * cos - across * sin).toFixed(1)} ${(y + along * sin + across * cos).toFixed(1)}`;
  const [end, side] = [length / 2, width / 2];
  const [flatEnd, flatSide] = [end - CORNER, side - CORNER];
  return (
    `M${at(-flatEnd, -side)}L${at(flatEnd, -side)}Q${at(end, -side)} ${at(end, -flatSide)}` +
    `L${at(end, flatSide)}Q${at(end, side)} ${at(flatEnd, side)}` +
    `L${at(-flatEnd, side)}Q${at(-end, side)} ${at(-end, flatSide)}` +
    `L${at(-end, -flatSide)}Q${at(-end, -side)} ${at(-flatEnd, -side)}Z`
  );
}

const PARTS = 4;

/** The points of a line, and some between them, so that no part of it is far from a point. */
export function closeTogether(path: readonly [number, number][]): { x: number; y: number }[] {
  return path.flatMap(([x, y], number) => {
    const [toX, toY] = path[number + 1] ?? [x, y];
    const parts = number + 1 < path.length ? PARTS : 1;
    return Array.from({ length: parts }, (_, part) => ({
      x: x + ((toX - x) * part) / parts,
      y: y + ((toY - y) * part) / parts,
    }));
  });
}
