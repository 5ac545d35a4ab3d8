import { describe, expect, it } from "vitest";

import type { PuzzleKind, PuzzleLine, PuzzleList } from "../../src/protocol";
import { editionOf, nextPuzzle, puzzlesOf } from "../../src/puzzles/choice";

const line = (puzzle: string, kind: PuzzleKind = "race"): PuzzleLine => ({ puzzle, kind });
const LINES = [line("a"), line("b", "block"), line("c")];
const LIST: PuzzleList = { editions: [{ edition: "berlin", puzzles: LINES }], daily: null };

describe("the next puzzle", () => {
  it("is the first one after this that is not done", () => {
    expect(nextPuzzle(LINES, () => false, "a")).toBe("b");
    expect(nextPuzzle(LINES, (puzzle) => puzzle === "b", "a")).toBe("c");
  });

  it("begins again with the first one", () => {
    expect(nextPuzzle(LINES, () => false, "c")).toBe("a");
    expect(nextPuzzle(LINES, () => false)).toBe("a");
  });

  it("does not exist once all are done, or if there is only this one", () => {
    expect(nextPuzzle(LINES, () => true)).toBeNull();
    expect(nextPuzzle([line("a")], () => false, "a")).toBeNull();
  });
});

describe("the puzzles of an edition", () => {
  it("are all of them, or those of a kind", () => {
    expect(puzzlesOf(LIST, "berlin", null)).toHaveLength(3);
    expect(puzzlesOf(LIST, "berlin", "block")).toEqual([line("b", "block")]);
    expect(puzzlesOf(LIST, "mini", null)).toEqual([]);
  });

  it("know their edition", () => {
    expect(editionOf(LIST, "b")).toBe("berlin");
    expect(editionOf(LIST, "x")).toBeNull();
  });
});
