import { describe, expect, it } from "vitest";

import { sourcesOf, sumFrom } from "../../src/game/scoreLines";
import type { Board, ScoreLine } from "../../src/protocol";

const board = { longest_route: 0 } as Board;
const line = {
  routes: 30,
  tickets_done: 12,
  tickets_open: 20,
  longest_route: 0,
  most_tickets: 0,
  souvenirs: 5,
  alvin: 0,
  length: 0,
} as ScoreLine;

describe("the lines of a score sheet", () => {
  it("are those that matter on the board or in the game", () => {
    expect(sourcesOf([line], board)).toEqual(["routes", "tickets", "souvenirs"]);
    expect(sourcesOf([line], { ...board, longest_route: 10 })).toContain("longest_route");
    expect(sourcesOf([{ ...line, length: 9 }], board)).toContain("longest_route");
  });

  it("add up", () => {
    expect(sumFrom(["routes", "tickets"], line)).toBe(22);
    expect(sumFrom(["routes", "tickets", "souvenirs"], line)).toBe(27);
  });
});
