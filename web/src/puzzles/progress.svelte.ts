/** Which puzzles were solved on this device, and how. The server knows nothing of it. */

import type { PuzzleKind } from "../protocol";

/** At the first try, after another answer, or only shown. */
export type Outcome = "first" | "later" | "shown";

export interface Progress {
  outcomes: Record<string, Outcome>;
  /** The puzzles that were answered, but not rightly yet. */
  tried: string[];
  /** How many were solved at the first try in a row: now, and at best. */
  streak: number;
  longestStreak: number;
  /** The days whose puzzle was solved. */
  days: string[];
  /** The kind that the player wants to solve. */
  kind: PuzzleKind | null;
}

const KEY = "stellwerk-puzzles";
const NOTHING: Progress = {
  outcomes: {},
  tried: [],
  streak: 0,
  longestStreak: 0,
  days: [],
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

/** Save what has changed, on top of what other tabs have saved since. */
function save(changed: () => Partial<Progress>): void {
  Object.assign(progress, remembered());
  Object.assign(progress, changed());
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // Storage is forbidden: the progress lasts as long as the page.
  }
}

/** Note an answer to a puzzle. Nobody solves a puzzle whose solution they know. */
export function noteAnswer(puzzle: string, isRight: boolean): void {
  save(() => {
    if (progress.outcomes[puzzle] !== undefined) return {};
    const isFirst = !progress.tried.includes(puzzle);
    const streak = isFirst ? streakAfter(isRight) : {};
    if (!isRight) return { ...streak, tried: [...without(puzzle), puzzle] };
    return { ...streak, ...known(puzzle, isFirst ? "first" : "later") };
  });
}

/** Note that the solution of a puzzle was shown to somebody who had not found it. */
export function noteShown(puzzle: string): void {
  save(() =>
    progress.outcomes[puzzle] === undefined ? { ...streakAfter(false), ...known(puzzle, "shown") } : {},
  );
}

/** A first try makes the streak longer, or ends it. */
function streakAfter(isRight: boolean): Pick<Progress, "streak" | "longestStreak"> {
  const streak = isRight ? progress.streak + 1 : 0;
  return { streak, longestStreak: Math.max(streak, progress.longestStreak) };
}

function known(puzzle: string, outcome: Outcome): Pick<Progress, "outcomes" | "tried"> {
  return { outcomes: { ...progress.outcomes, [puzzle]: outcome }, tried: without(puzzle) };
}

function without(puzzle: string): string[] {
  return progress.tried.filter((one) => one !== puzzle);
}

export function noteDay(day: string): void {
  save(() => (progress.days.includes(day) ? {} : { days: [...progress.days, day] }));
}

export function want(kind: PuzzleKind | null): void {
  save(() => ({ kind }));
}

/** Whether a puzzle was solved, at whatever try. */
export function isSolved(puzzle: string): boolean {
  const outcome = progress.outcomes[puzzle];
  return outcome === "first" || outcome === "later";
}
