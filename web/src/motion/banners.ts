/** What of the log deserves a banner across the board. */

import type { SeatView } from "../protocol";
import type { LogEntry } from "../table/log";

export type Banner =
  | { kind: "ticket"; ticket: number }
  /** A seat could bring about the last round within two turns. */
  | { kind: "few-pieces"; seat: number; pieces: number }
  | { kind: "last-round"; seat: number };

/** The banners of new entries; `before` and `now` are the seats before and after all of them. */
export function bannersOf(
  entries: readonly Pick<LogEntry, "events" | "completed">[],
  before: readonly SeatView[],
  now: readonly SeatView[],
): Banner[] {
  const tickets = entries.flatMap(({ completed }) => completed);
  const lastRound = entries
    .flatMap(({ events }) => events)
    .find((event) => event.event === "last-round-began");
  return [
    ...tickets.map((ticket): Banner => ({ kind: "ticket", ticket })),
    ...(lastRound ? [{ kind: "last-round" as const, seat: lastRound.seat }] : fewPieces(before, now)),
  ];
}

function fewPieces(before: readonly SeatView[], now: readonly SeatView[]): Banner[] {
  return now.flatMap(({ few_pieces, pieces }, seat): Banner[] => {
    const isNew = few_pieces && before[seat]?.few_pieces === false;
    const left = Object.values(pieces).reduce((sum, count) => sum + count, 0);
    return isNew ? [{ kind: "few-pieces", seat, pieces: left }] : [];
  });
}
