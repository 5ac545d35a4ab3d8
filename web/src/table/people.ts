/** The people and bots at a table, by name. */

import type { SeatSheet } from "../protocol";
import { say } from "../texts/language.svelte";

/** The name of a person as it is shown here: guests without a name are called so in every language. */
export function personName(name: string): string {
  return say("person", { name });
}

/** The name of a player; bots are named after builders of locomotives. */
export function seatName(seats: readonly SeatSheet[], seat: number): string {
  const sheet = seats[seat];
  if (sheet?.name != null) return personName(sheet.name);
  return sheet?.bot ? say("bot-name", { seat }) : say("seat-free");
}

/** The level of a bot in words. */
export function levelName(level: string): string {
  return say("bot-level", { level });
}
