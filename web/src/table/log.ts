/** The log of a table as this device shows it. */

import type { AnyEvent, ChatLine, News, Own, Update } from "../protocol";
import type { TableVersion } from "./version";

/** What happened at one version, as the players at this device may see it. */
export interface LogEntry {
  version: number;
  at: number;
  news: News;
  events: AnyEvent[];
  /** The tickets that the only seat at this device has completed with it, its own move. */
  completed: number[];
}

/** With one seat, the events as that seat saw them; with several at one device, only what everybody may see. */
export function logEntryOf(now: TableVersion, before: TableVersion | null): LogEntry | null {
  const { news, at, events } = now.public;
  if (!news) return null;
  const own = ownOf(now);
  const isOwnMove = news.kind === "moved" && news.seat === own?.seat;
  return {
    version: now.version,
    at,
    news,
    events: own?.events.length ? own.events : events,
    completed: isOwnMove ? newlyDone(own, before ? ownOf(before) : undefined) : [],
  };
}

/** What the only seat at this device knows. */
function ownOf({ own }: TableVersion): Own | undefined {
  return own.length === 1 ? own[0] : undefined;
}

function newlyDone(now: Own | undefined, before: Own | undefined): number[] {
  const open = new Set(before?.prospects.filter(({ state }) => state !== "done").map(({ ticket }) => ticket));
  const done = now?.prospects.filter(({ state, ticket }) => state === "done" && open.has(ticket)) ?? [];
  return done.map(({ ticket }) => ticket);
}

/** The same for an update from before we came; `seats` are those of this device. */
export function logEntryOfUpdate(update: Update, seats: readonly number[]): LogEntry {
  const happened = update.public as { "/at": number; "/news": News; "/events": AnyEvent[] };
  const own = seats.length === 1 ? update.own?.find(({ seat }) => seat === seats[0])?.changes : undefined;
  const seen = (own?.["/events"] as AnyEvent[] | undefined) ?? (own?.[""] as Own | undefined)?.events;
  return {
    version: update.version,
    at: happened["/at"],
    news: happened["/news"],
    events: seen?.length ? seen : happened["/events"],
    completed: [],
  };
}

/** The log together with earlier entries, each version once and in order. */
export function withEarlier(log: readonly LogEntry[], earlier: readonly LogEntry[]): LogEntry[] {
  const known = new Set(log.map((entry) => entry.version));
  return [...earlier.filter(({ version }) => !known.has(version)), ...log].sort(
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
