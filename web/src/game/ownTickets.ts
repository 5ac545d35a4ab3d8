/** The tickets of a seat: in which order they lie, and what they still miss. */

import type { TicketPath } from "../board/ticketPath";
import type { Board, TicketProspect } from "../protocol";

const ORDER = { possible: 0, impossible: 1, done: 2 };

type Prospects = ReadonlyMap<number, TicketProspect>;

/** Tickets with the open ones first. */
export function openFirst(tickets: readonly number[], prospects: Prospects): number[] {
  const rank = (ticket: number): number => ORDER[prospects.get(ticket)?.state ?? "possible"];
  return [...tickets].sort((one, other) => rank(one) - rank(other));
}

/** What every open ticket still misses; tickets have the numbers of their places in the list, from 1. */
export function pathsOf(
  tickets: readonly number[],
  prospects: Prospects,
  board: Board,
  isOwn: (route: number) => boolean,
): TicketPath[] {
  return tickets.flatMap((ticket, index) => {
    const prospect = prospects.get(ticket);
    const ends = board.tickets[ticket]?.ends;
    if (!ends || prospect?.state !== "possible") return [];
    return [{ number: index + 1, ends, missing: prospect.path.filter((route) => !isOwn(route)) }];
  });
}

/** The cards that these paths cost by colour, a route that several of them need only once. */
export function pricesOf(paths: readonly TicketPath[], board: Board): Map<number, number> {
  const prices = new Map<number, number>();
  for (const number of new Set(paths.flatMap((path) => path.missing))) {
    const route = board.routes[number];
    if (route) prices.set(route.color, (prices.get(route.color) ?? 0) + route.cards);
  }
  return new Map([...prices].sort(([one], [other]) => one - other));
}
