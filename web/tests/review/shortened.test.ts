import { expect, it } from "vitest";

import { shortened } from "../../src/review/shortened";

it("leaves names as they are if they fit, and never cuts a character in two", () => {
  expect(shortened("Stephenson", 10)).toBe("Stephenson");
  expect(shortened("Ada Lovelace", 5)).toBe("Ada…");
  expect(shortened("🚂🚂🚂🚂", 3)).toBe("🚂🚂…");
});
