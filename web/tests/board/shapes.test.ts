import { describe, expect, it } from "vitest";

import { closeTogether, line, middleOf, onto, spaces, upright } from "../../src/board/shapes";

describe("outlines", () => {
  it("run from the first point to the last", () => {
    expect(
      line([
        [0, 0],
        [10, 0],
        [10, 10],
      ]),
    ).toBe("M0 0Q10 0 10 5L10 10");
  });

  it("have points close together", () => {
    const line: [number, number][] = [
      [0, 0],
      [8, 4],
    ];
    expect(closeTogether(line).map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [2, 1],
      [4, 2],
      [6, 3],
      [8, 4],
    ]);
    expect(closeTogether([])).toEqual([]);
  });

  it("have a middle", () => {
    expect(
      middleOf([
        [0, 0],
        [10, 0],
        [10, 10],
      ]),
    ).toEqual({ x: 10, y: 0 });
  });

  it("have a closed ring for every space", () => {
    const space = { x: 50, y: 20, angle: 30, length: 40 };
    expect(spaces([space, space], 12).match(/Z/g)).toHaveLength(2);
  });

  it("turn with their space", () => {
    const [across] = spaces([{ x: 0, y: 0, angle: 90, length: 40 }], 12).split("L");
    expect(across).toBe("M6.0 -17.0");
  });

  it("put a piece onto its space", () => {
    expect(onto({ x: 1, y: 2, angle: 3, length: 4 })).toBe("translate(1 2) rotate(3)");
  });
});

describe("letters", () => {
  it("are never upside down", () => {
    expect([0, 90, 91, 180, -90, -135].map(upright)).toEqual([0, 90, -89, 0, 90, 45]);
  });
});
