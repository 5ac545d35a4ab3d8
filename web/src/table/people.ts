/** The people and bots at a table, by name. */

import type { SeatSheet } from "../protocol";
import { say } from "../texts/language.svelte";

/** What a seat is called: the person, or a bot by the name of a builder of locomotives. */
export function seatName(seats: readonly SeatSheet[], seat: number): string {
  const sheet = seats[seat];
  return sheet?.name ?? (sheet?.bot ? say("bot-name", { seat }) : say("seat-free"));
}

/** The level of a bot in words. */
export function levelName(level: string): string {
  return say("bot-level", { level });
}
