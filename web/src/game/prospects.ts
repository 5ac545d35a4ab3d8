import type { TicketProspect } from "../protocol";

/** How tickets stand, by ticket. */
export function byTicket(prospects: readonly TicketProspect[]): ReadonlyMap<number, TicketProspect> {
  return new Map(prospects.map((prospect) => [prospect.ticket, prospect]));
}
