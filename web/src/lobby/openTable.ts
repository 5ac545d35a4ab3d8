/** Creating tables. */

import { go } from "../address.svelte";
import type { NewTable } from "../protocol";
import { newId } from "../server/connection";
import { ensureIdentity } from "../server/identity";
import { makeTable, sendCommand } from "../server/rest";
import { preferences } from "../settings/preferences.svelte";

/** The small board of the tutorial; the lobby does not list it. */
export const LEARNING_EDITION = "mini";

/** A game against two bots, with hints. */
export function practiceGame(edition: string): NewTable {
  return {
    edition,
    seats: [
      { seat: "mine", livery: preferences.livery },
      { seat: "bot", level: "medium" },
      { seat: "bot", level: "easy" },
    ],
    settings: { is_practice: true },
  };
}

/** Create a table and go there; if no seat is free, the game starts at once. Returns its id. */
export async function openTable(table: NewTable): Promise<string> {
  await ensureIdentity();
  const made = await makeTable({ ...table, id: newId() });
  if (table.seats.every((seat) => seat.seat !== "open"))
    await sendCommand(made.table, { command: "start", id: newId() });
  go(`/table/${made.table}`);
  return made.table;
}
