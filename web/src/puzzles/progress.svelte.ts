/** Which puzzles were solved on this device, and how. The server knows nothing of it. */

import type { PuzzleKind } from "../protocol";

/** At the first try, after another answer, or only shown. */
export type Outcome = "first" | "later" | "shown";

export interface Progress {
  outcomes: Record<string, Outcome>;
  /** How many were solved at the first try in a row: now, and at best. */
  streak: number;
  longestStreak: number;
  /** The days whose puzzle was solved. */
  days: string[];
  /** What the player wants to solve. */
  edition: string | null;
  kind: PuzzleKind | null;
}

const KEY = "stellwerk-puzzles";
const NOTHING: Progress = {
  outcomes: {},
  streak: 0,
  longestStreak: 0,
  days: [],
  edition: null,
  kind: null,
};

function remembered(): Partial<Progress> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Progress>;
  } catch {
    return {}; // storage is forbidden, or its content is damaged
  }
}

export const progress: Progress = $state({ ...NOTHING, ...remembered() });

function save(change: Partial<Progress>): void {
  Object.assign(progress, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // Storage is forbidden: the progress lasts as long as the page.
  }
}

/** Note what became of a puzzle. Only the first time counts: nobody solves a puzzle whose solution they know. */
export function noteOutcome(puzzle: string, outcome: Outcome): void {
  if (progress.outcomes[puzzle] !== undefined) return;
  save({ outcomes: { ...progress.outcomes, [puzzle]: outcome } });
}

/** Note the first answer to a puzzle, which the streak depends on. */
export function noteFirstAnswer(puzzle: string, isRight: boolean): void {
  if (progress.outcomes[puzzle] !== undefined) return;
  const streak = isRight ? progress.streak + 1 : 0;
  save({ streak, longestStreak: Math.max(streak, progress.longestStreak) });
}

export function noteDay(day: string): void {
  if (!progress.days.includes(day)) save({ days: [...progress.days, day] });
}

export function want(edition: string, kind: PuzzleKind | null): void {
  save({ edition, kind });
}

/** Whether a puzzle was solved, at whatever try. */
export function isSolved(puzzle: string): boolean {
  const outcome = progress.outcomes[puzzle];
  return outcome === "first" || outcome === "later";
}
