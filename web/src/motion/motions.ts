/** What of an entry of the log is shown as motion. Nothing here decides anything: the game is already further on. */

import type { AnyEvent } from "../protocol";
import type { LogEntry } from "../table/log";

/** A card goes from a pile to the player who took it; null is a card that nobody else may see. */
export interface CardFlight {
  kind: "card";
  seat: number;
  from: string;
  card: string | null;
}

/** Tickets go from their deck to a player, face down. */
export interface TicketFlight {
  kind: "tickets";
  seat: number;
}

/** Points rise from the route, or from wherever else they were scored, and run to the player's score. */
export interface PointsFlight {
  kind: "points";
  seat: number;
  points: number;
  route: number | null;
}

/** A locomotive sweeps these cards off the market. */
export interface Sweep {
  kind: "sweep";
  cards: Market;
}

export type Motion = CardFlight | TicketFlight | PointsFlight | Sweep;
export type Market = readonly (string | null)[];

/** The motions of an entry, in the order of its events; `market` are the face-up cards before it. */
export function motionsOf({ events }: Pick<LogEntry, "events">, market: Market): Motion[] {
  const faceUp = [...market];
  const motions: Motion[] = [];
  let route: number | null = null;
  for (const event of events) {
    if (event.event === "route-claimed") route = event.route;
    else if (event.event === "card-turned") faceUp[event.slot] = event.card;
    const motion = motionOf(event, route, faceUp);
    if (motion) motions.push(motion);
  }
  return withOneSweep(motions);
}

function motionOf(event: AnyEvent, route: number | null, faceUp: Market): Motion | null {
  switch (event.event) {
    case "card-taken":
      return { kind: "card", seat: event.seat, from: `market-${event.slot}`, card: event.card };
    case "card-drawn":
      return { kind: "card", seat: event.seat, from: "deck", card: event.card ?? null };
    case "tickets-kept":
      return { kind: "tickets", seat: event.seat };
    case "points-scored":
      return {
        kind: "points",
        seat: event.seat,
        points: event.points,
        route: event.reason === "route" ? route : null,
      };
    case "market-swept":
      return { kind: "sweep", cards: [...faceUp] };
    default:
      return null;
  }
}

/** However often the market was swept, one locomotive is enough: the first, with the cards that were seen. */
function withOneSweep(motions: readonly Motion[]): Motion[] {
  const first = motions.find(({ kind }) => kind === "sweep");
  return motions.filter((motion) => motion.kind !== "sweep" || motion === first);
}
