import { describe, expect, it } from "vitest";

import { lastMoves, marksOf } from "../../src/game/lastMove";
import type { AnyEvent, News } from "../../src/protocol";

const began = (seat: number): AnyEvent => ({ event: "turn-began", seat });
const claimed = (seat: number, route: number): AnyEvent => ({
  event: "route-claimed",
  seat,
  route,
  color: "red",
  wilds: 0,
  cards: 2,
});
const drew = (seat: number): AnyEvent => ({ event: "card-drawn", seat });
const moved = (seat: number): News => ({ kind: "moved", seat });
const tookBack = (seat: number) => ({ events: [], news: { kind: "took-back" as const, seat } });
interface Entry {
  events: AnyEvent[];
  news?: News;
}
const marks = (...entries: Entry[]) => marksOf(lastMoves(entries)).map(({ seat, routes }) => [seat, routes]);

describe("last moves", () => {
  it("stay until their seat moves again", () => {
    const entries = [{ events: [claimed(0, 7), began(1)] }, { events: [claimed(1, 8), began(0)] }];
    expect(marks(...entries)).toEqual([
      [0, [7]],
      [1, [8]],
    ]);
    expect(marks(...entries, { events: [drew(0)] })).toEqual([[1, [8]]]);
  });

  it("tell what left no mark on the board", () => {
    const [move] = lastMoves([{ events: [drew(1)] }, { events: [drew(1), began(0)] }]);
    expect(move).toEqual({ seat: 1, events: [drew(1), drew(1)] });
  });

  it("are not replaced by points that another seat's claim brings", () => {
    const points: AnyEvent = { event: "points-scored", seat: 1, points: 2, reason: "route" };
    const entries = [{ events: [claimed(1, 8), began(0), began(1)] }, { events: [claimed(0, 7), points] }];
    expect(marks(...entries)).toContainEqual([1, [8]]);
  });

  it("are forgotten when they are taken back, together with all later ones, and no others", () => {
    const entries = [
      { events: [claimed(2, 5), began(0)], news: moved(2) },
      { events: [claimed(0, 6), began(1)], news: moved(0) },
      { events: [claimed(1, 7), began(2)], news: moved(1) },
      { events: [claimed(2, 8), began(0)], news: moved(2) },
      { events: [claimed(0, 9), began(1)], news: moved(0) },
      { events: [claimed(1, 10), began(2)], news: moved(1) },
    ];
    const once = [...entries, tookBack(0)];
    expect(marks(...once)).toEqual([
      [2, [8]],
      [0, [6]],
      [1, [7]],
    ]);
    expect(marks(...once, tookBack(0))).toEqual([[2, [5]]]);
  });

  it("are all forgotten when the decision taken back is older than the log", () => {
    expect(marks({ events: [claimed(1, 7)], news: moved(1) }, tookBack(0))).toEqual([]);
  });
});
