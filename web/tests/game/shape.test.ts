import { describe, expect, it } from "vitest";

import { Layout, shapeOf } from "../../src/game/shape.svelte";
import type { BoardSheet } from "../../src/protocol";

describe("the shape of a window", () => {
  it.each([
    [360, 740, "phone"],
    [390, 844, "phone"],
    [360, 340, "phone"], // with a keyboard on the screen
    [844, 390, "side"],
    [700, 600, "side"],
    [820, 1180, "tablet"],
    [1024, 1366, "tablet"],
    [1280, 800, "desk"],
    [1920, 1080, "desk"],
  ])("of %i × %i is %s", (width, height, shape) => {
    expect(shapeOf(width, height)).toBe(shape);
  });
});

describe("a layout", () => {
  const boardOf = (width: number, height: number): BoardSheet =>
    ({ box: [-width / 2, -height, width / 2, 0] }) as unknown as BoardSheet;

  it("takes the aspect from the sheet", () => {
    expect([new Layout(boardOf(1634, 1042)).isTall, new Layout(boardOf(1169, 975)).isTall]).toEqual([
      false,
      true,
    ]);
  });
});
