/** Where a result comes from, as bars: each part begins where the one before it ended. */

import type { Split } from "../protocol";

export type Part = Exclude<keyof Split, "result">;

/** The parts of a result, in lists by the order in which they are added up. */
export const SKILL = ["own", "others"] as const;
const DEALT = ["even", "started", "dealt", "tickets", "cards", ...SKILL] as const;
const PLAYED_ON = ["even", "position", "tickets", "cards", ...SKILL] as const;

/** The parts of the results of a game: one that was played on from a position was not dealt. */
export function partsOf(splits: readonly Split[]): readonly Part[] {
  return splits.some(({ position }) => position !== 0) ? PLAYED_ON : DEALT;
}

export interface Bar {
  part: Part | "result";
  value: number;
  from: number;
  to: number;
}

/** The bars of a split; the last one is the result, from nothing. */
export function barsOf(split: Split, parts: readonly Part[]): Bar[] {
  let sum = 0;
  const bars = parts.map((part): Bar => {
    const from = sum;
    sum += split[part];
    return { part, value: split[part], from, to: sum };
  });
  return [...bars, { part: "result", value: split.result, from: 0, to: split.result }];
}

/** The range that the bars of all splits need together. */
export function rangeOf(splits: readonly Split[]): [least: number, most: number] {
  const parts = partsOf(splits);
  const ends = splits.flatMap((split) => barsOf(split, parts).flatMap(({ from, to }) => [from, to]));
  return [Math.min(0, ...ends), Math.max(0, ...ends)];
}
