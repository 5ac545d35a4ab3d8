import { describe, expect, it, vi } from "vitest";

import type { PuzzleKind, PuzzleSheet, Solution, TriedAction } from "../../src/protocol";
import { reasonsFor } from "../../src/puzzles/explanation";
import { textsIn } from "../support/texts";

const language = vi.hoisted(() => ({ current: "en" }));
vi.mock("../../src/settings/preferences.svelte", () => ({
  preferences: {
    get language() {
      return language.current;
    },
  },
}));

function tried(wilds: number, margin: number, points: number): TriedAction {
  const action = { action: "claim" as const, route: 0, color: "red", wilds };
  return { action, chance: 0.5, margin, points, why: { kind: "best-possible" } };
}

const sheet = (kind: PuzzleKind): PuzzleSheet => ({ kind }) as PuzzleSheet;
const SOLUTION: Solution = {
  answers: [tried(0, 12, 100), tried(1, 9, 101), tried(2, 5, 102)],
  usual: 2,
  worlds: 2048,
  urgency: null,
  longest: null,
};

function compared(spoken: string, solution: Solution): string {
  language.current = spoken;
  const [, sentence] = reasonsFor(sheet("block"), solution);
  return textsIn(spoken, ["puzzles"])(sentence?.text ?? "", sentence?.values);
}

describe("the explanation of a solution", () => {
  it("says what its kind is about, and how many locomotives are kept", () => {
    const [why] = reasonsFor(sheet("wilds"), SOLUTION);
    expect(why).toMatchObject({ text: "puzzle-why-wilds", values: { wilds: 2 } });
  });

  it("says why a race cannot wait, and whether tickets are drawn", () => {
    const [claim] = reasonsFor(sheet("race"), { ...SOLUTION, urgency: "contested" });
    expect(claim?.values).toMatchObject({ urgency: "contested", draws: "no" });
    const [best] = SOLUTION.answers;
    const draw = { ...best, action: { action: "draw-tickets" } } as TriedAction;
    const [drawn] = reasonsFor(sheet("tickets"), { ...SOLUTION, answers: [draw, draw], usual: 1 });
    expect(drawn?.values).toMatchObject({ draws: "yes" });
  });

  it("compares the longest routes where that matters", () => {
    const longest = { best: 30, usual: 28, rivals: 29 };
    const [, route] = reasonsFor(sheet("race"), { ...SOLUTION, longest });
    expect(route).toEqual({ text: "puzzle-longest", values: longest });
  });

  it("compares the points of both sides with those after the obvious move", () => {
    expect(compared("en", SOLUTION)).toBe(
      "Compared with the obvious move, you end up with 2 points fewer, and your best rival with 9 fewer.",
    );
    expect(compared("de", SOLUTION)).toBe(
      "Verglichen mit dem naheliegenden Zug hast du am Ende 2 Punkte weniger, dein bester Gegner 9 weniger.",
    );
  });

  it("says so if nothing changes for one side", () => {
    const answers = [tried(0, 7.25, 102.22), tried(0, 5, 102.2)];
    expect(compared("de", { ...SOLUTION, answers, usual: 1 })).toBe(
      "Verglichen mit dem naheliegenden Zug hast du am Ende gleich viele Punkte, dein bester Gegner 2,2 weniger.",
    );
  });
});
