import type { TicketProspect } from "../protocol";

/** How tickets stand, by ticket. */
export function byTicket(prospects: readonly TicketProspect[]): ReadonlyMap<number, TicketProspect> {
  return new Map(prospects.map((prospect) => [prospect.ticket, prospect]));
}

/** The open tickets whose path leads over one of these routes. */
export function ticketsOver(
  routes: readonly number[],
  prospects: ReadonlyMap<number, TicketProspect>,
): number[] {
  return [...prospects.values()]
    .filter(({ state, path }) => state === "possible" && path.some((route) => routes.includes(route)))
    .map(({ ticket }) => ticket);
}
