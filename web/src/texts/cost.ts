/** What a move cost, for texts: a part that is too small to be worth a word is not named. */

import { LEAST_CHANCE, LEAST_POINTS } from "../protocol";
import type { Values } from "./language.svelte";

/** The values for a text that names a cost in chance and points. */
export function costValues(chance: number, points: number): Values {
  return {
    named: namedParts(chance >= LEAST_CHANCE, points >= LEAST_POINTS),
    chance: percentagePoints(chance),
    points: Math.round(points * 10) / 10,
  };
}

/** A difference of two chances. */
export function percentagePoints(difference: number): number {
  return Math.round(difference * 100);
}

function namedParts(hasChance: boolean, hasPoints: boolean): "both" | "chance" | "points" {
  if (!hasChance) return "points";
  return hasPoints ? "both" : "chance";
}
