/** Outlines as the data of SVG paths, in the coordinates of the sheet. */

import type { Space } from "../protocol";

export const SPACE_WIDTH = 14;
const CORNER = 3;

/** A line through points. */
export function line(points: readonly (readonly [number, number])[]): string {
  return "M" + points.map(([x, y]) => `${x} ${y}`).join("L");
}

/** All spaces of a track in one outline, each a rounded rectangle. */
export function spaces(all: readonly Space[]): string {
  return all.map(space).join("");
}

/** The transformation that puts a drawing around (0, 0) onto a space. */
export function onto({ x, y, angle }: Space): string {
  return `translate(${x} ${y}) rotate(${angle})`;
}

/** An angle turned round, if need be, so that nothing stands on its head. */
export function upright(angle: number): number {
  if (angle > 90) return angle - 180;
  return angle <= -90 ? angle + 180 : angle;
}

function space({ x, y, angle, length }: Space): string {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const at = (along: number, across: number): string =>
    `${(x + along * cos - across * sin).toFixed(1)} ${(y + along * sin + across * cos).toFixed(1)}`;
  const [end, side] = [length / 2, SPACE_WIDTH / 2];
  const [flatEnd, flatSide] = [end - CORNER, side - CORNER];
  return (
    `M${at(-flatEnd, -side)}L${at(flatEnd, -side)}Q${at(end, -side)} ${at(end, -flatSide)}` +
    `L${at(end, flatSide)}Q${at(end, side)} ${at(flatEnd, side)}` +
    `L${at(-flatEnd, side)}Q${at(-end, side)} ${at(-end, flatSide)}` +
    `L${at(-end, -flatSide)}Q${at(-end, -side)} ${at(-flatEnd, -side)}Z`
  );
}
