import { describe, expect, it } from "vitest";

import { seatToPlay } from "../../src/review/playOn";

describe("who plays on", () => {
  it("plays the seat that decided, where several shared a device", () => {
    expect(seatToPlay([0, 1], 1)).toBe(1);
  });

  it("otherwise plays their own seat, and those who only watch that of the decision", () => {
    expect(seatToPlay([2], 1)).toBe(2);
    expect(seatToPlay([], 1)).toBe(1);
  });
});
