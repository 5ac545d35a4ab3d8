import { describe, expect, it } from "vitest";

import { directionOf, nextAmong, nextInDirection } from "../../src/board/steering";

const CROSS = [
  { x: 0, y: 0 },
  { x: 10, y: 1 },
  { x: 30, y: 0 },
  { x: -10, y: 0 },
  { x: 2, y: -10 },
  { x: 0, y: 10 },
];

function after(key: string, from: number): number {
  const direction = directionOf(key);
  if (!direction) throw new Error(`${key} is no arrow.`);
  return nextInDirection(CROSS, from, direction);
}

describe("arrow keys", () => {
  it("go to the nearest in their direction", () => {
    expect(["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"].map((key) => after(key, 0))).toEqual([
      1, 3, 4, 5,
    ]);
    expect(after("ArrowRight", 1)).toBe(2);
  });

  it("stay where nothing follows", () => {
    expect(after("ArrowRight", 2)).toBe(2);
  });

  it("are the only keys with a direction", () => {
    expect(directionOf("Enter")).toBeUndefined();
  });
});

describe("the next that can be chosen", () => {
  it("goes around", () => {
    expect(nextAmong([7, 3, 5], 3, 1)).toBe(5);
    expect(nextAmong([7, 3, 5], 7, 1)).toBe(3);
    expect(nextAmong([7, 3, 5], 3, -1)).toBe(7);
  });

  it("stays if nothing can be chosen", () => {
    expect(nextAmong([], 4, 1)).toBe(4);
  });
});
