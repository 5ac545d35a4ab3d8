import { describe, expect, it } from "vitest";

import { byTicket, ticketsOver } from "../../src/game/prospects";
import type { TicketProspect } from "../../src/protocol";

const prospect = (ticket: number, path: number[], state: TicketProspect["state"] = "possible") => ({
  ticket,
  state,
  path,
  cards: 3,
});

describe("the tickets over a route", () => {
  it("are the open ones whose path uses it", () => {
    const prospects = byTicket([prospect(1, [4, 5]), prospect(2, [5], "done"), prospect(3, [6])]);
    expect(ticketsOver([5], prospects)).toEqual([1]);
  });
});
