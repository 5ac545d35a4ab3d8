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
    first.noteAnswer("a", true);
    first.noteDay("2026-11-19");
    const { progress, isSolved } = await loaded();
    expect(isSolved("a")).toBe(true);
    expect([progress.streak, progress.longestStreak, progress.days]).toEqual([1, 1, ["2026-11-19"]]);
  });

  it("counts a streak of first tries, which a wrong answer ends", async () => {
    const { noteAnswer, progress } = await loaded();
    for (const [puzzle, isRight] of [
      ["a", true],
      ["b", true],
      ["c", false],
      ["c", true],
      ["d", true],
    ] as const)
      noteAnswer(puzzle, isRight);
    expect([progress.streak, progress.longestStreak]).toEqual([1, 2]);
    expect(progress.outcomes.c).toBe("later");
  });

  it("remembers a wrong answer, so that the next visit begins with another try", async () => {
    (await loaded()).noteAnswer("a", false);
    const { noteAnswer, progress } = await loaded();
    noteAnswer("a", true);
    expect([progress.outcomes.a, progress.streak, progress.tried]).toEqual(["later", 0, []]);
  });

  it("does not change with a puzzle whose solution is known", async () => {
    const { noteAnswer, noteShown, progress, isSolved } = await loaded();
    noteAnswer("a", false);
    noteShown("a");
    noteAnswer("a", true);
    expect([isSolved("a"), progress.streak]).toEqual([false, 0]);
  });

  it("ends the streak if a solution is shown at once", async () => {
    const { noteAnswer, noteShown, progress } = await loaded();
    noteAnswer("a", true);
    noteShown("b");
    expect([progress.streak, progress.longestStreak]).toEqual([0, 1]);
  });

  it("of several tabs adds up", async () => {
    const [one, other] = [await loaded(), await loaded()];
    one.noteAnswer("a", true);
    other.noteAnswer("b", true);
    one.want("race");
    const { progress } = await loaded();
    expect(progress.outcomes).toEqual({ a: "first", b: "first" });
    expect([progress.streak, progress.kind]).toEqual([2, "race"]);
  });

  it("starts over if what was kept is damaged", async () => {
    kept.set("stellwerk-puzzles", "{");
    expect((await loaded()).progress.outcomes).toEqual({});
  });
});
