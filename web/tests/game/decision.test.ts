import { describe, expect, it } from "vitest";

import { isSameDecision, type Decision } from "../../src/game/decision";
import { own, view } from "../support/messages";

const OWN = { ...own(0, [{ action: "draw-blind" }]), hand: { red: 2 }, tickets: [4], offer: [] };
const VIEW = view({ market: ["red", null], owners: [null, 1] });
const DECISION: Decision = { own: OWN, view: VIEW };

describe("a decision", () => {
  it("is the same in a later message of the same position", () => {
    expect(isSameDecision(DECISION, structuredClone(DECISION))).toBe(true);
  });

  it("is the same while others choose their tickets", () => {
    const before = { own: OWN, view: { ...VIEW, phase: "choose-tickets" } };
    const later = { own: OWN, view: { ...before.view, version: 5, ticket_deck: 20 } };
    expect(isSameDecision(before, later)).toBe(true);
  });

  it("is another one a round later, even if everybody has passed or drawn what nobody sees", () => {
    const later = { ...DECISION, view: { ...VIEW, version: 9, deck: VIEW.deck - 2 } };
    expect(isSameDecision(DECISION, later)).toBe(false);
  });

  it.each<[string, Decision]>([
    ["card in hand", { own: { ...OWN, hand: { red: 2, blue: 1 } }, view: VIEW }],
    ["ticket", { own: { ...OWN, tickets: [4, 5] }, view: VIEW }],
    ["offer", { own: { ...OWN, offer: [7] }, view: VIEW }],
    ["market", { own: OWN, view: { ...VIEW, market: ["red", "blue"] } }],
    ["owner", { own: OWN, view: { ...VIEW, owners: [0, 1] } }],
    ["phase", { own: OWN, view: { ...VIEW, phase: "second-card" } }],
    ["seat", { own: { ...OWN, seat: 1 }, view: VIEW }],
    ["number of legal actions", { own: { ...OWN, legal: [] }, view: VIEW }],
    ["legal action", { own: { ...OWN, legal: [{ action: "draw-open", slot: 1 }] }, view: VIEW }],
  ])("is another one with another %s", (_, other) => {
    expect(isSameDecision(DECISION, other)).toBe(false);
  });
});
