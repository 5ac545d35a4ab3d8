/** What every seat did last, so that nobody has to remember it. */

import type { Highlight } from "../board/props";
import type { AnyEvent, News } from "../protocol";

/** What happened at once: an entry of the log, or a step of a replay. */
interface Happening {
  events: readonly AnyEvent[];
  news?: News;
}

type SeatEvent = Extract<AnyEvent, { seat: number }>;

export interface LastMove {
  seat: number;
  /** What the seat did, in order. */
  events: SeatEvent[];
}

/** What happens to a seat, in any player's turn. */
const PASSIVE: ReadonlySet<AnyEvent["event"]> = new Set([
  "hand-dealt",
  "points-scored",
  "last-round-began",
] as const);

/** The last move of every seat; a move lasts until the seat acts in its next turn. */
export function lastMoves(happenings: readonly Happening[]): LastMove[] {
  const moves = new Map<number, LastMove>();
  /** Seats that have begun another turn, but not acted in it yet. */
  const waiting = new Set<number>();
  for (const event of standing(happenings).flatMap(({ events }) => events)) {
    if (!("seat" in event) || PASSIVE.has(event.event)) continue;
    const { seat } = event;
    if (event.event === "turn-began") waiting.add(seat);
    else if (!waiting.delete(seat) && moves.has(seat)) moves.get(seat)?.events.push(event);
    else moves.set(seat, { seat, events: [event] });
  }
  return [...moves.values()];
}

/** Without what was taken back: the last decision of the seat that did so, and everything after it. */
function standing(happenings: readonly Happening[]): Happening[] {
  const kept: Happening[] = [];
  for (const happening of happenings) {
    const { news } = happening;
    if (news?.kind !== "took-back") kept.push(happening);
    else {
      const undone = kept.findLastIndex((one) => one.news?.kind === "moved" && one.news.seat === news.seat);
      kept.splice(Math.max(0, undone)); // a decision from before the log begins: all of it is taken back
    }
  }
  return kept;
}

/** What these moves changed on the board. */
export function marksOf(moves: readonly LastMove[]): Highlight[] {
  return moves
    .map(({ seat, events }): Highlight => {
      const routes = events.flatMap((event) => (event.event === "route-claimed" ? [event.route] : []));
      const places = events.flatMap((event) => ("place" in event ? [event.place] : []));
      return { kind: "last-move", seat, routes, places };
    })
    .filter(({ routes, places }) => routes.length + places.length > 0);
}
