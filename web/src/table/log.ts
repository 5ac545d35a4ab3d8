/** The log of a table as this device shows it. */

import type { AnyEvent, ChatLine, News, Own, Public, You } from "../protocol";

/** Everything known at one version of the table. */
export interface TableVersion {
  version: number;
  you: You;
  public: Public;
  own: Own[];
}

/** What happened at one version, as the players at this device may see it. */
export interface LogEntry {
  version: number;
  at: number;
  news: News;
  events: AnyEvent[];
}

/** With one seat, the events as that seat saw them; with several at one device, only what everybody may see. */
export function logEntryOf(now: TableVersion): LogEntry | null {
  const { news, at } = now.public;
  if (!news) return null;
  const own = now.own.length === 1 ? now.own[0] : undefined;
  return { version: now.version, at, news, events: own?.events ?? now.public.events };
}

/** The log together with earlier entries, each version once and in order. */
export function withEarlier(log: readonly LogEntry[], earlier: readonly TableVersion[]): LogEntry[] {
  const known = new Set(log.map((entry) => entry.version));
  const added = earlier.map(logEntryOf).filter((entry) => entry !== null && !known.has(entry.version));
  return [...added.filter((entry) => entry !== null), ...log].sort(
    (one, other) => one.version - other.version,
  );
}

/** The line of chat that a version adds, null if nobody spoke. */
export function chatLineOf(now: TableVersion): ChatLine | null {
  const { news, at, table } = now.public;
  if (news?.kind !== "said" || news.text == null || news.seat == null) return null;
  const name = table.seats[news.seat]?.name ?? "";
  return { version: now.version, at, seat: news.seat, name, text: news.text };
}
