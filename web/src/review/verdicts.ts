/** What is said about decisions, in signs that chess players know. */

import type { Decision, Verdict } from "../protocol";

export const SIGNS: Record<Verdict, string> = {
  brilliant: "!!",
  best: "★",
  good: "✓",
  forced: "",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

/** The verdicts that are counted for each seat, the best ones first. */
export const COUNTED: readonly Verdict[] = ["brilliant", "best", "good", "inaccuracy", "mistake", "blunder"];

const NAMED: ReadonlySet<Verdict> = new Set(["brilliant", "inaccuracy", "mistake", "blunder"] as const);

/** Whether a verdict deserves a sign in the list of moves; most moves are ordinary. */
export function isNamed(verdict: Verdict): boolean {
  return NAMED.has(verdict);
}

/** How often each seat earned a verdict. */
export function countOf(decisions: readonly Decision[], seat: number, verdict: Verdict): number {
  return decisions.filter((one) => one.seat === seat && one.verdict === verdict).length;
}
