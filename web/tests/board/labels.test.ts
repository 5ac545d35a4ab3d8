import { describe, expect, it } from "vitest";

import { labelsOf, readableSize } from "../../src/board/labels";
import type { Label } from "../../src/protocol";

function label(name: string, x: number, size: number, width: number): Label {
  return { lines: [name], x, y: 0, side: 0, size, width, height: size, baselines: [0] };
}

/** Two names with room for both, which are too wide when they are twice as large. */
const SHEET = {
  labels: [label("Bern", 0, 10, 40), label("Basel", 50, 10, 40)],
  larger_labels: [{ labels: [label("Bern", 0, 20, 80), label("Basel", 50, 20, 80)], shown: [0] }],
};

function shown(size: number, wanted: number[] = []): string[] {
  return labelsOf(SHEET, size, wanted).map(({ lines, size: drawn }) => `${lines.join(" ")} ${drawn}`);
}

describe("names on the board", () => {
  it("are as large as they have to be, and no larger", () => {
    expect(shown(5)).toEqual(["Bern 10", "Basel 10"]);
    expect(shown(10)).toEqual(["Bern 10", "Basel 10"]);
    expect(shown(11)).toEqual(["Bern 20"]);
  });

  it("are the largest there are if even those are too small", () => {
    expect(shown(99)).toEqual(["Bern 20"]);
  });

  it("give way to one that is wanted, and never lie on each other", () => {
    expect(shown(11, [1])).toEqual(["Basel 20"]);
    expect(shown(11, [1, 0])).toEqual(["Basel 20"]);
  });

  it("may be smaller on a phone, however it is held", () => {
    const onPhone = readableSize({ width: 360, height: 740 });
    expect(readableSize({ width: 740, height: 360 })).toBe(onPhone);
    expect(onPhone).toBeLessThan(readableSize({ width: 1280, height: 800 }));
  });
});
