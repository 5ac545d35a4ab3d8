import { describe, expect, it } from "vitest";

import { choicesAmong } from "../../src/game/choices";
import type { AnyAction, Claim } from "../../src/protocol";

const claim = (route: number, color: string, wilds = 0): Claim => ({ action: "claim", route, color, wilds });

describe("choices", () => {
  it("are none where nothing is legal", () => {
    const choices = choicesAmong([]);
    const { blind, tickets, pass, skip } = choices;
    expect([blind, tickets, pass, skip]).toEqual([false, false, false, false]);
    expect([choices.slots.size, choices.claims.size, choices.places.size]).toEqual([0, 0, 0]);
    expect(choices.returns).toEqual([]);
  });

  it("say which cards may be drawn", () => {
    const choices = choicesAmong([
      { action: "draw-blind" },
      { action: "draw-open", slot: 1 },
      { action: "draw-open", slot: 4 },
    ]);
    expect([choices.blind, choices.tickets]).toEqual([true, false]);
    expect([...choices.slots]).toEqual([1, 4]);
  });

  it("have all payments of a route together, in the order of the server", () => {
    const claims = [claim(7, "red"), claim(3, "blue"), claim(7, "red", 1), claim(7, "wild", 2)];
    const choices = choicesAmong(claims);
    expect([...choices.claims.keys()]).toEqual([7, 3]);
    expect(choices.claims.get(7)).toEqual([claims[0], claims[2], claims[3]]);
  });

  it("have markers and souvenirs by place", () => {
    const legal: AnyAction[] = [
      { action: "place-marker", place: 2, color: "red", wilds: 0 },
      { action: "place-marker", place: 2, color: "wild", wilds: 1 },
      { action: "place-souvenir", place: 5, kind: 0 },
      { action: "place-souvenir", place: 5, kind: 1 },
      { action: "skip" },
    ];
    const choices = choicesAmong(legal);
    expect(choices.markers.get(2)).toHaveLength(2);
    expect(choices.souvenirs.get(5)?.map(({ kind }) => kind)).toEqual([0, 1]);
    expect(choices.skip).toBe(true);
    expect(choices.places.size).toBe(0);
  });

  it.each(["choose-home", "move-alvin", "take-souvenir"] as const)("have %s by place", (action) => {
    const choices = choicesAmong([
      { action, place: 8 },
      { action, place: 1 },
    ]);
    expect([...choices.places]).toEqual([
      [8, { action, place: 8 }],
      [1, { action, place: 1 }],
    ]);
  });

  it("keep every way to return tickets", () => {
    const returns: AnyAction[] = [[], [4], [4, 9]].map((tickets) => ({ action: "return-tickets", tickets }));
    expect(choicesAmong(returns).returns).toEqual(returns);
  });
});
