import { describe, expect, it } from "vitest";

import type { Analysis, Decision, SeatSplit } from "../../src/protocol";
import { bandsOf, chancesOf, spread, xOf } from "../../src/review/curve";

const SIZE = { width: 100, height: 50 };

function analysis(wins: number[][], results: number[]): Analysis {
  const decisions = wins.map((win) => ({ position: { win, margin: [] } }) as unknown as Decision);
  const splits = results.map((result) => ({ win: { result } }) as SeatSplit);
  return { decisions, splits, seats: 2 } as unknown as Analysis;
}

describe("the chance curve", () => {
  it("ends with the result", () => {
    expect(chancesOf(analysis([[0.5, 0.5]], [0, 1]))).toEqual([
      [0.5, 0.5],
      [0, 1],
    ]);
  });

  it("of an unfinished game ends with what is known", () => {
    expect(chancesOf(analysis([[0.7, 0.3]], [])).at(-1)).toEqual([0.7, 0.3]);
    expect(chancesOf(analysis([], []))).toEqual([[0.5, 0.5]]);
  });

  it("has a band for each seat, one above the other", () => {
    const bands = bandsOf(
      [
        [0.6, 0.4],
        [0, 1],
      ],
      [1, 0],
      SIZE,
    );
    expect(bands).toEqual([
      "M0.0 30.0L100.0 0.0L100.0 50.0L0.0 50.0Z",
      "M0.0 0.0L100.0 0.0L100.0 0.0L0.0 30.0Z",
    ]);
  });

  it("goes through the chances that are printed, however far apart they are", () => {
    const wins = [
      [1, 0],
      [0.22, 0.78],
      [1, 0],
    ];
    const [lowest] = bandsOf(chancesOf(analysis(wins, [1, 0])), [0, 1], SIZE);
    expect(lowest).toMatch(/^M0.0 0.0L33.3 39.0L66.7 0.0L100.0 0.0L/);
  });

  it("has steps at equal distances", () => {
    expect([0, 1, 2].map((step) => xOf(step, 3, 80))).toEqual([0, 40, 80]);
    expect(xOf(0, 1, 80)).toBe(0);
  });
});

describe("marks", () => {
  it("stay where they belong if there is room", () => {
    expect(spread([20, 50], 10, 100)).toEqual([20, 50]);
  });

  it("move apart and stay in the picture", () => {
    expect(spread([50, 51, 52], 10, 100)).toEqual([50, 60, 70]);
    expect(spread([0, 99, 100], 10, 100)).toEqual([5, 85, 95]);
  });
});
