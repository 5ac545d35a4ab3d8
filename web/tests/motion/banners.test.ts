import { describe, expect, it } from "vitest";

import { bannersOf } from "../../src/motion/banners";
import type { SeatView } from "../../src/protocol";

const seat = (few_pieces: boolean) => ({ few_pieces, pieces: { train: 14, ship: 1 } }) as unknown as SeatView;
const NOTHING = { events: [], completed: [] };
const BEGAN = { events: [{ event: "last-round-began" as const, seat: 0 }], completed: [] };

describe("banners", () => {
  it("announce the last round ahead, once", () => {
    expect(bannersOf([NOTHING], [seat(false), seat(false)], [seat(false), seat(true)])).toEqual([
      { kind: "few-pieces", seat: 1, pieces: 15 },
    ]);
    expect(bannersOf([NOTHING], [seat(true)], [seat(true)])).toEqual([]);
    expect(bannersOf([NOTHING], [], [seat(true)])).toEqual([]);
  });

  it("announce it once, too, if several things have happened meanwhile", () => {
    expect(bannersOf([NOTHING, NOTHING], [seat(false)], [seat(true)])).toHaveLength(1);
  });

  it("announce the last round instead, when it begins", () => {
    const banners = [{ kind: "last-round", seat: 0 }];
    expect(bannersOf([BEGAN], [seat(false)], [seat(true)])).toEqual(banners);
    expect(bannersOf([NOTHING, BEGAN, NOTHING], [seat(false)], [seat(true)])).toEqual(banners);
  });

  it("announce tickets that the player has completed", () => {
    expect(bannersOf([{ events: [], completed: [3] }], [], [])).toEqual([{ kind: "ticket", ticket: 3 }]);
  });
});
