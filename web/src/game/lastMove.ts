import type { Highlight } from "../board/props";
import type { AnyEvent } from "../protocol";

/** What the last move changed on the board. */
export function lastMove(events: readonly AnyEvent[]): Highlight {
  const routes = events.flatMap((event) => (event.event === "route-claimed" ? [event.route] : []));
  const places = events.flatMap((event) => ("place" in event ? [event.place] : []));
  return { kind: "last-move", routes, places };
}
