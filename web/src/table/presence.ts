/** Which seats belong to players who are not connected. */

import type { SeatSheet } from "../protocol";

/** The seats in either list, each once. */
export function union(some: readonly number[], others: readonly number[]): number[] {
  return [...new Set([...some, ...others])];
}

/** The seats of people, not bots, that are not among the connected ones. */
export function absentSeats(seats: readonly SeatSheet[], connected: readonly number[]): ReadonlySet<number> {
  const numbers = seats.map((_, number) => number);
  return new Set(
    numbers.filter((number) => {
      const seat = seats[number];
      return seat?.name != null && seat.bot === null && !connected.includes(number);
    }),
  );
}

export const NOBODY: ReadonlySet<number> = new Set();
