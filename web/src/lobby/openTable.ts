/** From a wish to play to a table. */

import { go } from "../address.svelte";
import type { NewTable } from "../protocol";
import { newId } from "../server/connection";
import { ensureIdentity } from "../server/identity";
import { command, makeTable } from "../server/rest";

/** The little board on which newcomers learn; it is no edition of its own. */
export const LEARNING_EDITION = "mini";

/** A game against two bots of middling strength, where one may ask for hints. */
export function practiceGame(edition: string): NewTable {
  return {
    edition,
    seats: [{ seat: "mine" }, { seat: "bot", level: "medium" }, { seat: "bot", level: "easy" }],
    settings: { is_practice: true },
  };
}

/** Make a table and go there; one without a free seat begins at once. Returns its id. */
export async function openTable(plan: NewTable): Promise<string> {
  await ensureIdentity();
  const { table } = await makeTable({ ...plan, id: newId() });
  if (plan.seats.every((seat) => seat.seat !== "open"))
    await command(table, { command: "start", id: newId() });
  go(`/table/${table}`);
  return table;
}
