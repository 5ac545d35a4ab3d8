import { describe, expect, it } from "vitest";

import { coarse } from "../../src/game/ticketMap";

describe("the map on a ticket", () => {
  it("leaves out points that are too close to tell apart, and bends", () => {
    expect(coarse("M0 0L1 1L20 0Q30 10 40 0Z", 10)).toBe("M0 0L20 0L40 0Z");
  });

  it("keeps every outline", () => {
    expect(coarse("M0 0L20 0ZM1 1L30 1Z", 10)).toBe("M0 0L20 0ZM1 1L30 1Z");
  });
});
