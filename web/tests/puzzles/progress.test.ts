import { beforeEach, describe, expect, it, vi } from "vitest";

type Progress = typeof import("../../src/puzzles/progress.svelte");

let kept: Map<string, string>;

/** The module as a new page loads it. */
async function loaded(): Promise<Progress> {
  vi.resetModules();
  return import("../../src/puzzles/progress.svelte");
}

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

describe("the progress", () => {
  it("is still there on the next visit", async () => {
    const first = await loaded();
    first.noteFirstAnswer("a", true);
    first.noteOutcome("a", "first");
    first.noteDay("2026-11-19");
    const { progress, isSolved } = await loaded();
    expect(isSolved("a")).toBe(true);
    expect([progress.streak, progress.longestStreak, progress.days]).toEqual([1, 1, ["2026-11-19"]]);
  });

  it("counts a streak of first tries, which a wrong answer ends", async () => {
    const { noteFirstAnswer, noteOutcome, progress } = await loaded();
    for (const [puzzle, isRight] of [
      ["a", true],
      ["b", true],
      ["c", false],
      ["d", true],
    ] as const) {
      noteFirstAnswer(puzzle, isRight);
      noteOutcome(puzzle, isRight ? "first" : "later");
    }
    expect([progress.streak, progress.longestStreak]).toEqual([1, 2]);
  });

  it("does not change with a puzzle whose solution is known", async () => {
    const { noteFirstAnswer, noteOutcome, progress, isSolved } = await loaded();
    noteFirstAnswer("a", false);
    noteOutcome("a", "shown");
    noteFirstAnswer("a", true);
    noteOutcome("a", "first");
    expect([isSolved("a"), progress.streak]).toEqual([false, 0]);
  });

  it("starts over if what was kept is damaged", async () => {
    kept.set("stellwerk-puzzles", "{");
    expect((await loaded()).progress.outcomes).toEqual({});
  });
});
