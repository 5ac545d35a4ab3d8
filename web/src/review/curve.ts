/** The geometry of the chance curve: a band for each seat, as high as its chance, one above the other. */

import type { Analysis } from "../protocol";

/** The chance of each seat at each step; after the last one, the result. */
export function chancesOf({ decisions, splits, seats }: Analysis): number[][] {
  const positions = decisions.map(({ position }) => position.win);
  const last = positions.at(-1) ?? Array.from({ length: seats }, () => 1 / seats);
  const result = splits.length > 0 ? splits.map(({ win }) => win.result) : last;
  return [...positions, result];
}

export interface Size {
  width: number;
  height: number;
}

/** The outline of each band, from the lowest to the highest, in the given order of seats. */
export function bandsOf(chances: readonly number[][], order: readonly number[], size: Size): string[] {
  const floors = chances.map(() => 0);
  return order.map((seat) => {
    const lower = floors.map((floor, step) => point(step, floor, chances.length, size));
    chances.forEach((chance, step) => (floors[step] = (floors[step] ?? 0) + (chance[seat] ?? 0)));
    const upper = floors.map((floor, step) => point(step, floor, chances.length, size));
    return `M${upper.join("L")}L${lower.reverse().join("L")}Z`;
  });
}

function point(step: number, height: number, steps: number, size: Size): string {
  const y = (1 - Math.min(1, height)) * size.height;
  return `${xOf(step, steps, size.width).toFixed(1)} ${y.toFixed(1)}`;
}

/** Where a step is. */
export function xOf(step: number, steps: number, width: number): number {
  return steps > 1 ? (step / (steps - 1)) * width : 0;
}

/** Where marks go that would like to be at ascending places: at least a gap apart, and within the width. */
export function spread(places: readonly number[], gap: number, width: number): number[] {
  const spots: number[] = [];
  for (const place of places) spots.push(Math.max(place, gap / 2, (spots.at(-1) ?? -Infinity) + gap));
  let limit = width - gap / 2;
  for (let number = spots.length - 1; number >= 0; number--) {
    spots[number] = Math.min(spots[number] ?? 0, limit);
    limit = (spots[number] ?? 0) - gap;
  }
  return spots;
}
