/** The address of a step of a finished game, so that it can be shared. */

export type Opened = "replay" | "review";

export function addressOf(opened: Opened, table: string, step: number): string {
  return `/${opened}/${encodeURIComponent(table)}/${step}`;
}
