import { describe, expect, it } from "vitest";

import { canonical, crc32, digestOf } from "../../src/table/digest";
import { nextVersion, withChanges } from "../../src/table/version";
import { own, seat, snapshot, update } from "../support/messages";

describe("changes", () => {
  const before = {
    deck: 5,
    seats: [{ cards: 1 }, { cards: 2 }],
    hand: { red: 1 },
    deadline: 7 as number | null,
  };

  it("are assigned at their pointers", () => {
    const changes = { "/deck": 4, "/seats/1/cards": 3, "/hand": {}, "/deadline": null };
    expect(withChanges(before, changes)).toEqual({
      deck: 4,
      seats: [{ cards: 1 }, { cards: 3 }],
      hand: {},
      deadline: null,
    });
  });

  it("leave everything else as it was, and the earlier version untouched", () => {
    const after = withChanges(before, { "/seats/1/cards": 3 });
    expect(before.seats[1]).toEqual({ cards: 2 });
    expect(after.seats[0]).toBe(before.seats[0]);
    expect(after.hand).toBe(before.hand);
  });

  it("with an empty pointer replace everything", () => {
    expect(withChanges({ deck: 1 }, { "": { deck: 2 } })).toEqual({ deck: 2 });
    expect(withChanges<{ deck: number } | null>(null, { "": { deck: 2 } })).toEqual({ deck: 2 });
  });
});

describe("the next version", () => {
  const first = snapshot({ version: 1, seats: [0, 1] });

  it("keeps what an update does not mention", () => {
    const after = nextVersion(first, { message: "update", version: 2, public: { "/at": 9 } });
    expect(after).toMatchObject({ version: 2, you: first.you, own: first.own });
    expect(after.public).toEqual({ ...first.public, at: 9 });
  });

  it("changes the part of one seat", () => {
    const changes = [{ seat: 1, changes: { "/hand": { red: 2 } } }];
    const after = nextVersion(first, { message: "update", version: 2, public: {}, own: changes });
    expect(after.own.map(({ hand }) => hand)).toEqual([{}, { red: 2 }]);
  });

  it("forgets seats that are no longer ours, and learns new ones", () => {
    const you = { seats: [1, 2], is_host: true };
    const changes = [{ seat: 2, changes: { "": own(2) } }];
    const after = nextVersion(first, { message: "update", version: 2, public: {}, own: changes, you });
    expect(after.you).toEqual(you);
    expect(after.own.map((one) => one.seat)).toEqual([1, 2]);
  });
});

describe("the digest", () => {
  it("is made of sorted keys, as the server writes them", () => {
    expect(canonical({ b: [1, null, true], a: { "10": "ä", "9": "\n" } })).toBe(
      '{"a":{"10":"ä","9":"\\n"},"b":[1,null,true]}',
    );
    expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
  });

  it("depends on every value, but not on the order in which they came", () => {
    const sheets = [seat("Ada"), seat("Bert")];
    const state = snapshot({ version: 1, sheets });
    const { version, you, public: shared, own: owns } = state;
    expect(digestOf({ own: owns, public: shared, you, version })).toBe(digestOf(state));
    expect(digestOf(nextVersion(state, update({ version: 2, sheets })))).not.toBe(digestOf(state));
  });
});
