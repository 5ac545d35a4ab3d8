import { describe, expect, it } from "vitest";

import { endsOf, strokesOf } from "../../src/board/ticketPath";

const PATHS = [
  { number: 1, ends: [0, 5] as const, missing: [7, 8] },
  { number: 2, ends: [5, 6] as const, missing: [8] },
];

describe("tickets laid over the board", () => {
  it("take turns along a route that several of them need", () => {
    expect(strokesOf(PATHS)).toEqual([
      { ticket: 1, route: 7, turn: 0, turns: 1 },
      { ticket: 1, route: 8, turn: 0, turns: 2 },
      { ticket: 2, route: 8, turn: 1, turns: 2 },
    ]);
  });

  it("share the places where they end", () => {
    expect([...endsOf(PATHS)]).toEqual([
      [0, [1]],
      [5, [1, 2]],
      [6, [2]],
    ]);
  });
});
