/** Where a result comes from, as bars: each part begins where the one before it ended. */

import type { Split } from "../protocol";

export type Part = Exclude<keyof Split, "result">;

/** The parts of a result in the order in which they are added up. */
export const LUCK = ["even", "started", "dealt", "tickets", "cards"] as const;
export const SKILL = ["own", "others"] as const;
const PARTS: readonly Part[] = [...LUCK, ...SKILL];

export interface Bar {
  part: Part | "result";
  value: number;
  from: number;
  to: number;
}

/** The bars of a split; the last one is the result, from nothing. */
export function barsOf(split: Split): Bar[] {
  let sum = 0;
  const bars = PARTS.map((part): Bar => {
    const from = sum;
    sum += split[part];
    return { part, value: split[part], from, to: sum };
  });
  return [...bars, { part: "result", value: split.result, from: 0, to: split.result }];
}

/** The range that the bars of all splits need together. */
export function rangeOf(splits: readonly Split[]): [least: number, most: number] {
  const ends = splits.flatMap((split) => barsOf(split).flatMap(({ from, to }) => [from, to]));
  return [Math.min(0, ...ends), Math.max(0, ...ends)];
}
