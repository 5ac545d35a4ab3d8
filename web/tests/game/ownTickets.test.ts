import { describe, expect, it } from "vitest";

import { openFirst, pathsOf, pricesOf } from "../../src/game/ownTickets";
import { byTicket } from "../../src/game/prospects";
import type { Board, TicketProspect } from "../../src/protocol";

const BOARD = {
  routes: [
    { color: 0, cards: 3 },
    { color: 1, cards: 2 },
    { color: -1, cards: 4 },
    { color: 0, cards: 1 },
  ],
  tickets: [{ ends: [0, 1] }, { ends: [1, 2] }, { ends: [0, 3] }],
} as unknown as Board;

function prospect(ticket: number, state: TicketProspect["state"], path: number[] = []): TicketProspect {
  return { ticket, state, path, cards: 0 };
}

describe("one's own tickets", () => {
  it("lie with the open ones first, the completed ones last", () => {
    const prospects = byTicket([prospect(0, "done"), prospect(1, "impossible"), prospect(2, "possible")]);
    expect(openFirst([0, 1, 2], prospects)).toEqual([2, 1, 0]);
  });

  it("miss the routes of their path that the seat does not own", () => {
    const prospects = byTicket([prospect(0, "possible", [0, 1, 2]), prospect(1, "done", [1])]);
    expect(pathsOf([0, 1], prospects, BOARD, (route) => route === 1)).toEqual([
      { number: 1, ends: [0, 1], missing: [0, 2] },
    ]);
  });

  it("cost a route that several of them need only once", () => {
    const paths = [
      { number: 1, ends: [0, 1] as const, missing: [0, 2] },
      { number: 2, ends: [1, 2] as const, missing: [0, 3] },
    ];
    expect([...pricesOf(paths, BOARD)]).toEqual([
      [-1, 4],
      [0, 4],
    ]);
  });
});
