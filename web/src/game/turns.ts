/** The log in turns: whatever a seat does in one turn is one entry. */

import type { AnyEvent, News } from "../protocol";
import type { LogEntry } from "../table/log";

export interface Turn {
  key: string;
  /** Whose turn it was; null for what concerns the whole table. */
  seat: number | null;
  /** What happened at the table itself, apart from the game. */
  news: News | null;
  events: AnyEvent[];
  /** What a taking back has undone. */
  undone: Undone | null;
  /** Tickets of the player at this device that the turn completed. */
  completed: number[];
}

/** A move that was taken back, and how many moves after it went with it. */
export interface Undone {
  move: LogEntry;
  later: number;
}

/** Events that anybody can see on the board, or that follow from others. */
export const OMITTED: ReadonlySet<AnyEvent["event"]> = new Set([
  "hand-dealt",
  "card-turned",
  "turn-began",
  "marker-skipped",
] as const);

/** What every taking back in a log has undone, by its version: the last move of its seat, and all that came after. */
export function undoneMoves(log: readonly LogEntry[]): ReadonlyMap<number, Undone> {
  const found = new Map<number, Undone>();
  let played: LogEntry[] = [];
  for (const entry of log) {
    const { kind, seat } = entry.news;
    if (kind === "moved") played.push(entry);
    if (kind !== "took-back") continue;
    const last = played.findLastIndex(({ news }) => news.seat === seat);
    const move = played[last];
    if (!move) continue; // it was before the part of the log that is known
    found.set(entry.version, { move, later: played.length - last - 1 });
    played = played.slice(0, last);
  }
  return found;
}

/** The turns of a log; `undone` also knows what was taken back, from a longer part of it. */
export function turnsOf(log: readonly LogEntry[], undone = undoneMoves(log)): Turn[] {
  const turns: Turn[] = [];
  let open: Turn | null = null;
  const begin = (entry: LogEntry, seat: number | null, news: News | null): Turn => {
    const turn: Turn = {
      key: `${entry.version}:${turns.length}`,
      seat,
      news,
      events: [],
      undone: news ? (undone.get(entry.version) ?? null) : null,
      completed: [],
    };
    turns.push(turn);
    return turn;
  };
  for (const entry of log) {
    const { kind, seat = null } = entry.news;
    if (kind !== "moved" && kind !== "said") begin(entry, seat, entry.news);
    if (kind !== "said" && (kind !== "moved" || open?.seat !== seat)) open = null;
    for (const event of entry.events) {
      if (event.event === "turn-began") open = null;
      else if (!OMITTED.has(event.event)) {
        if (!open || !belongsTo(event, open)) open = begin(entry, seatOf(event, entry), null);
        open.events.push(event);
      }
    }
    const own = turns.findLast((turn) => turn.seat === seat && turn.news === null);
    own?.completed.push(...entry.completed);
  }
  return turns;
}

/** Whose turn an event begins: points that a move brings to others are part of the move. */
function seatOf(event: AnyEvent, { news }: LogEntry): number | null {
  if (event.event === "points-scored") return news.seat ?? event.seat;
  return "seat" in event ? event.seat : null;
}

/** Whether an event is part of a turn: what nobody does in particular follows from what somebody did. */
function belongsTo(event: AnyEvent, turn: Turn): boolean {
  if (event.event === "points-scored") return turn.seat !== null;
  return "seat" in event ? event.seat === turn.seat : event.event !== "game-ended";
}

/** The points that a turn scored at once for its own seat. */
export function pointsOf(turn: Turn): number {
  return pointsBySeat(turn).get(turn.seat ?? -1) ?? 0;
}

/** The points that a turn scored for other seats, which have markers where its route leads. */
export function pointsOfOthers(turn: Turn): [seat: number, points: number][] {
  return [...pointsBySeat(turn)].filter(([seat]) => seat !== turn.seat);
}

function pointsBySeat({ events }: Turn): Map<number, number> {
  const points = new Map<number, number>();
  for (const event of events)
    if (event.event === "points-scored") points.set(event.seat, (points.get(event.seat) ?? 0) + event.points);
  return points;
}
