import { describe, expect, it } from "vitest";

import type { TicketProspect } from "../../src/protocol";
import { logEntryOf } from "../../src/table/log";
import { own, snapshot } from "../support/messages";

const prospect = (ticket: number, state: TicketProspect["state"]): TicketProspect => ({
  ticket,
  state,
  path: [],
  cards: 0,
});

describe("an entry of the log", () => {
  it("knows the tickets that the player has just completed", () => {
    const news = { kind: "moved" as const, seat: 0 };
    const before = snapshot({
      version: 1,
      own: [own(0, [], [prospect(4, "possible"), prospect(5, "done")])],
    });
    const now = snapshot({
      version: 2,
      news,
      own: [own(0, [], [prospect(4, "done"), prospect(5, "done"), prospect(6, "done")])],
    });
    expect(logEntryOf(now, before)?.completed).toEqual([4]);
    expect(logEntryOf(now, null)?.completed).toEqual([]);
  });

  it("does not credit a rival's move with tickets that were completed while the connection was lost", () => {
    const before = snapshot({ version: 1, own: [own(0, [], [prospect(4, "possible")])] });
    const news = { kind: "moved" as const, seat: 1 };
    const now = snapshot({ version: 60, news, own: [own(0, [], [prospect(4, "done")])] });
    expect(logEntryOf(now, before)?.completed).toEqual([]);
  });
});
