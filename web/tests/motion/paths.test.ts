import { describe, expect, it } from "vitest";

import { cardPath, pointsPath } from "../../src/motion/paths";

const FROM = { left: 100, top: 200, width: 60, height: 40 };
const TO = { left: 500, top: 100, width: 30, height: 20 };

describe("paths", () => {
  it("end in the middle of their target, at its size", () => {
    expect(cardPath(FROM, TO).at(-1)?.transform).toBe("translate(385px, -110px) scale(0.5)");
    expect(pointsPath(FROM, TO).at(-1)?.transform).toBe("translate(385px, -110px) scale(0.6)");
  });

  it("never make a card larger, nor too small to be seen", () => {
    expect(cardPath(FROM, { ...TO, width: 600 }).at(-1)?.transform).toContain("scale(1)");
    expect(cardPath(FROM, { ...TO, width: 1 }).at(-1)?.transform).toContain("scale(0.35)");
  });
});
