/** A hand, sorted into fans of one colour each. */

import { WILD } from "./payments";

/** Cards of one colour; `edges` of those behind the first one can be seen, the number tells the rest. */
export interface Group {
  color: string;
  count: number;
  edges: number;
}

const MOST_EDGES = 3;

/** The groups of a hand in the order of the board's colours, wilds last. */
export function groupsOf(hand: Record<string, number>, colors: readonly string[]): Group[] {
  return [...colors, WILD]
    .map((color) => ({ color, count: hand[color] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ color, count }) => ({ color, count, edges: Math.min(MOST_EDGES, count - 1) }));
}

/** How many edges can be seen in all. */
export function edgesOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { edges }) => sum + edges, 0);
}
