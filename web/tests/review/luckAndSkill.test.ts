import { describe, expect, it } from "vitest";

import { barsOf, rangeOf } from "../../src/review/luckAndSkill";

const SPLIT = { result: 5, even: -3, started: 1, dealt: 10, tickets: -2, cards: 4, own: -8, others: 3 };

describe("luck and skill", () => {
  it("are bars that lead from nothing to the result", () => {
    const bars = barsOf(SPLIT);
    expect(bars.map(({ from }) => from)).toEqual([0, -3, -2, 8, 6, 10, 2, 0]);
    expect(bars.at(-2)?.to).toBe(SPLIT.result);
    expect(bars.at(-1)).toEqual({ part: "result", value: 5, from: 0, to: 5 });
  });

  it("share one scale at the whole table", () => {
    expect(rangeOf([SPLIT, { ...SPLIT, even: -13, result: -5 }])).toEqual([-13, 10]);
  });
});
