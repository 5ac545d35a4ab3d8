import { describe, expect, it } from "vitest";

import { LIVERIES } from "../../src/game/liveries";

describe("liveries", () => {
  it("have a pattern for every seat that no other seat has", () => {
    expect(new Set(LIVERIES.map(({ pattern }) => pattern)).size).toBe(LIVERIES.length);
  });
});
