/** Tickets laid over the board: each has a number and a colour of its own. */

import { TICKET_COLORS } from "../protocol";

/** Both ends of a ticket and the routes that are still missing between them. */
export interface TicketPath {
  number: number;
  ends: readonly [number, number];
  missing: readonly number[];
}

/** The colour in which a ticket is drawn. */
export function strokeOf(number: number): string {
  return TICKET_COLORS[(number - 1) % TICKET_COLORS.length] ?? "";
}

export interface Stroke {
  ticket: number;
  route: number;
  /** Where several tickets need a route, they take turns along it. */
  turn: number;
  turns: number;
}

/** The strokes of all tickets along all routes that they miss. */
export function strokesOf(paths: readonly TicketPath[]): Stroke[] {
  const sharers = (route: number): TicketPath[] => paths.filter((path) => path.missing.includes(route));
  return paths.flatMap((path) =>
    path.missing.map((route) => ({
      ticket: path.number,
      route,
      turn: sharers(route).indexOf(path),
      turns: sharers(route).length,
    })),
  );
}

/** The numbers of the tickets that end at each place. */
export function endsOf(paths: readonly TicketPath[]): Map<number, number[]> {
  const ends = new Map<number, number[]>();
  for (const path of paths)
    for (const place of path.ends) ends.set(place, [...(ends.get(place) ?? []), path.number]);
  return ends;
}
