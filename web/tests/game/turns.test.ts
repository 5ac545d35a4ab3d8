import { describe, expect, it } from "vitest";

import { pointsOf, pointsOfOthers, turnsOf, undoneMoves } from "../../src/game/turns";
import type { AnyEvent, News } from "../../src/protocol";
import type { LogEntry } from "../../src/table/log";

const moved = (seat: number): News => ({ kind: "moved", seat });
const MOVED = moved(0);

function entry(
  version: number,
  events: AnyEvent[],
  { news = MOVED, completed = [] as number[] } = {},
): LogEntry {
  return { version, at: version, news, events, completed };
}

const took = (seat: number, card: string): AnyEvent => ({ event: "card-taken", seat, slot: 0, card });
const began = (seat: number): AnyEvent => ({ event: "turn-began", seat });
const claimed: AnyEvent = { event: "route-claimed", seat: 0, route: 3, color: "red", cards: 4, wilds: 1 };
const points = (seat: number, count: number): AnyEvent => ({
  event: "points-scored",
  seat,
  points: count,
  reason: "route",
});
const scored = points(0, 7);
const souvenir: AnyEvent = { event: "souvenir-taken", seat: 0, kind: 1, place: 2 };
const swept: AnyEvent = { event: "market-swept" };

describe("the turns of a log", () => {
  it("join both cards of a turn", () => {
    const turns = turnsOf([entry(1, [took(0, "red")]), entry(2, [took(0, "blue"), began(1)])]);
    expect(turns.map(({ seat, events }) => [seat, events.length])).toEqual([[0, 2]]);
  });

  it("separate two turns of the same seat", () => {
    const turns = turnsOf([entry(1, [took(0, "red"), began(0)]), entry(2, [took(0, "blue")])]);
    expect(turns).toHaveLength(2);
  });

  it("join a claim with its points, its souvenir and the tickets it completes", () => {
    const turns = turnsOf([entry(1, [claimed, scored], { completed: [9] }), entry(2, [souvenir, began(1)])]);
    expect(turns).toHaveLength(1);
    expect(turnsOf([entry(1, [claimed, scored, began(1)], { completed: [9] })])[0]?.completed).toEqual([9]);
    expect(turns[0]?.events.map(({ event }) => event)).toEqual([
      "route-claimed",
      "points-scored",
      "souvenir-taken",
    ]);
    expect([turns[0]?.completed, turns[0] && pointsOf(turns[0])]).toEqual([[9], 7]);
  });

  it("count what happens by itself to the turn that caused it", () => {
    const turns = turnsOf([entry(1, [took(0, "red"), swept, took(0, "blue")])]);
    expect(turns.map(({ events }) => events.length)).toEqual([3]);
  });

  it("tell news of the table apart from turns, and leave out what was said", () => {
    const turns = turnsOf([
      entry(1, [took(1, "red")], { news: moved(1) }),
      entry(2, [], { news: { kind: "left", seat: 1 } }),
      entry(3, [], { news: { kind: "said", seat: 0, text: "oh" } }),
      entry(4, [took(1, "blue")], { news: moved(1) }),
    ]);
    expect(turns.map(({ news, seat }) => news?.kind ?? seat)).toEqual([1, "left", 1]);
  });

  it("keep points of markers that others own, and the tickets completed, in the turn that claimed", () => {
    const marker: AnyEvent = { event: "marker-placed", seat: 0, place: 2, color: "red", wilds: 0 };
    const turns = turnsOf([
      entry(1, [took(1, "red"), began(0)], { news: moved(1) }),
      entry(2, [claimed, points(0, 4), points(1, 2), points(2, 4)], { completed: [9] }),
      entry(3, [marker, began(1)]),
    ]);
    const last = turns.at(-1);
    expect(turns.map(({ seat, completed }) => [seat, completed])).toEqual([
      [1, []],
      [0, [9]],
    ]);
    expect(last?.events.map(({ event }) => event)).toContain("marker-placed");
    expect(last && [pointsOf(last), pointsOfOthers(last)]).toEqual([
      4,
      [
        [1, 2],
        [2, 4],
      ],
    ]);
  });

  it("credit the claim that ends the game, not its end", () => {
    const ended: AnyEvent = { event: "game-ended", tickets: [] };
    const turns = turnsOf([entry(1, [claimed, points(1, 7), ended], { completed: [9] })]);
    expect(turns.map(({ seat, completed }) => [seat, completed])).toEqual([
      [0, [9]],
      [null, []],
    ]);
  });

  it("tell every seat's choice of tickets by itself, though the last one reveals them all", () => {
    const kept = (seat: number): AnyEvent => ({ event: "tickets-kept", seat, count: 2 });
    const turns = turnsOf([entry(1, [kept(0), kept(1), began(0)], { news: moved(1) })]);
    expect(turns.map(({ seat }) => seat)).toEqual([0, 1]);
  });
});

describe("taking back", () => {
  const back = (version: number): LogEntry => entry(version, [], { news: { kind: "took-back", seat: 0 } });
  const move = (version: number, seat: number): LogEntry => entry(version, [], { news: moved(seat) });

  it("undoes the last move of its seat and all that came after", () => {
    const log = [move(1, 0), move(2, 1), move(3, 0), move(4, 1), move(5, 2), back(6)];
    expect(undoneMoves(log).get(6)).toEqual({ move: log[2], later: 2 });
  });

  it("goes on from there the next time", () => {
    const log = [move(1, 0), move(2, 1), move(3, 0), move(4, 1), back(5), back(6)];
    expect(undoneMoves(log).get(6)).toEqual({ move: log[0], later: 1 });
  });

  it("says nothing about moves before the part of the log that is known", () => {
    expect(undoneMoves([move(8, 1), back(9)]).get(9)).toBeUndefined();
  });
});
