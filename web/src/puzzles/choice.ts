/** Which puzzle comes next. */

import type { PuzzleKind, PuzzleLine, PuzzleList } from "../protocol";

/** The puzzles of an edition, all or those of one kind. */
export function puzzlesOf(list: PuzzleList, edition: string, kind: PuzzleKind | null): PuzzleLine[] {
  const all = list.editions.find((one) => one.edition === edition)?.puzzles ?? [];
  return kind === null ? all : all.filter((one) => one.kind === kind);
}

/** The first puzzle after this one that is not done yet, or else the first of all; null if all are done. */
export function nextPuzzle(
  puzzles: readonly PuzzleLine[],
  isDone: (puzzle: string) => boolean,
  after: string | null = null,
): string | null {
  const start = puzzles.findIndex(({ puzzle }) => puzzle === after) + 1;
  const inOrder = [...puzzles.slice(start), ...puzzles.slice(0, start)];
  return inOrder.find(({ puzzle }) => puzzle !== after && !isDone(puzzle))?.puzzle ?? null;
}

/** The edition of a puzzle, null if there is no such puzzle. */
export function editionOf(list: PuzzleList, wanted: string): string | null {
  return (
    list.editions.find(({ puzzles }) => puzzles.some(({ puzzle }) => puzzle === wanted))?.edition ?? null
  );
}
