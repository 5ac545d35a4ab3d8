import { describe, expect, it } from "vitest";

import { barsOf, partsOf, rangeOf } from "../../src/review/luckAndSkill";

const SPLIT = {
  result: 5,
  even: -3,
  position: 0,
  started: 1,
  dealt: 10,
  tickets: -2,
  cards: 4,
  own: -8,
  others: 3,
};
const PLAYED_ON = { ...SPLIT, position: 11, started: 0, dealt: 0 };

describe("luck and skill", () => {
  it("are bars that lead from nothing to the result", () => {
    const bars = barsOf(SPLIT, partsOf([SPLIT]));
    expect(bars.map(({ from }) => from)).toEqual([0, -3, -2, 8, 6, 10, 2, 0]);
    expect(bars.at(-2)?.to).toBe(SPLIT.result);
    expect(bars.at(-1)).toEqual({ part: "result", value: 5, from: 0, to: 5 });
  });

  it("have the position instead of the deal in a game that was played on", () => {
    const parts = partsOf([PLAYED_ON, SPLIT]);
    expect(parts).toEqual(["even", "position", "tickets", "cards", "own", "others"]);
    expect(barsOf(PLAYED_ON, parts).at(-2)?.to).toBe(PLAYED_ON.result);
  });

  it("share one scale at the whole table", () => {
    expect(rangeOf([SPLIT, { ...SPLIT, even: -13, result: -5 }])).toEqual([-13, 10]);
  });
});
