import { describe, expect, it } from "vitest";

import { motionsOf } from "../../src/motion/motions";
import type { AnyEvent } from "../../src/protocol";

const MARKET = ["red", "blue", "wild", "green", "wild"];
const turned = (slot: number, card: string): AnyEvent => ({ event: "card-turned", slot, card });
const motions = (...events: AnyEvent[]) => motionsOf({ events }, MARKET);

describe("motions", () => {
  it("show a card that was taken openly, and hide one that was drawn by somebody else", () => {
    expect(motions({ event: "card-taken", seat: 1, slot: 2, card: "wild" })).toEqual([
      { kind: "card", seat: 1, from: "market-2", card: "wild" },
    ]);
    expect(motions({ event: "card-drawn", seat: 1 })).toEqual([
      { kind: "card", seat: 1, from: "deck", card: null },
    ]);
    expect(motions({ event: "card-drawn", seat: 0, card: "red" })).toEqual([
      { kind: "card", seat: 0, from: "deck", card: "red" },
    ]);
  });

  it("let points rise from the route that scored them", () => {
    const claimed: AnyEvent = { event: "route-claimed", seat: 0, route: 7, color: "red", cards: 3, wilds: 0 };
    const scored: AnyEvent = { event: "points-scored", seat: 0, points: 4, reason: "route" };
    const alvin: AnyEvent = { event: "points-scored", seat: 0, points: 10, reason: "alvin" };
    expect(motions(claimed, scored, alvin)).toEqual([
      { kind: "points", seat: 0, points: 4, route: 7 },
      { kind: "points", seat: 0, points: 10, route: null },
    ]);
  });

  it("sweep the cards that lay there, once", () => {
    const swept: AnyEvent = { event: "market-swept" };
    expect(motions(turned(0, "wild"), swept, turned(0, "red"), swept, turned(0, "blue"))).toEqual([
      { kind: "sweep", cards: ["wild", "blue", "wild", "green", "wild"] },
    ]);
  });
});
