import { describe, expect, it } from "vitest";

import { pileOf } from "../../src/game/cardKeys";

describe("the keys for cards", () => {
  it("take a face-up card by its place in the row", () => {
    expect(pileOf("1")).toEqual({ pile: "market", slot: 0 });
    expect(pileOf("5")).toEqual({ pile: "market", slot: 4 });
  });

  it("draw from the decks, with or without Caps Lock", () => {
    expect(["d", "D"].map(pileOf)).toEqual([{ pile: "deck" }, { pile: "deck" }]);
    expect(["t", "T"].map(pileOf)).toEqual([{ pile: "tickets" }, { pile: "tickets" }]);
  });

  it("are no others", () => {
    expect(["0", "x", "Enter", "Tab", "10"].map(pileOf)).toEqual([null, null, null, null, null]);
  });
});
