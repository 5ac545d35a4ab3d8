import { describe, expect, it } from "vitest";

import { edgesOf, groupsOf } from "../../src/game/hand";

const COLORS = ["blue", "red", "green"];

describe("the groups of a hand", () => {
  it("are in the order of the board's colours, wilds last", () => {
    const groups = groupsOf({ wild: 2, green: 1, blue: 3 }, COLORS);
    expect(groups.map(({ color, count }) => [color, count])).toEqual([
      ["blue", 3],
      ["green", 1],
      ["wild", 2],
    ]);
  });

  it("show a few edges of the cards behind, however many there are", () => {
    const groups = groupsOf({ blue: 1, red: 2, green: 12 }, COLORS);
    expect(groups.map(({ edges }) => edges)).toEqual([0, 1, 3]);
    expect(edgesOf(groups)).toBe(4);
  });

  it("are none for an empty hand", () => {
    expect(groupsOf({}, COLORS)).toEqual([]);
  });
});
