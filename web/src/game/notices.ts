/** What of the log is shown over the board for a moment. */

import type { News } from "../protocol";
import type { LogEntry } from "../table/log";
import type { Perspective } from "./perspective.svelte";
import { turnSentences } from "./logLines";
import { turnsOf, undoneMoves } from "./turns";

export interface Notice {
  version: number;
  seat: number;
  /** The words of a player, and not about one. */
  isSaid: boolean;
  text: string;
}

/** Whether the player would miss it otherwise: what others say while the chat is out of sight, and taking back. */
function isWorthShowing({ kind, seat }: News, own: readonly number[], isChatInSight: boolean): boolean {
  if (kind === "said") return !isChatInSight && seat != null && !own.includes(seat);
  return kind === "took-back";
}

/** The newest notice of some entries; null if there is none. */
export function noticeOf(
  entries: readonly LogEntry[],
  perspective: Perspective,
  isChatInSight: boolean,
): Notice | null {
  const entry = entries.findLast(({ news }) => isWorthShowing(news, perspective.seats, isChatInSight));
  const seat = entry?.news.seat;
  if (!entry || seat == null) return null;
  const table = { board: perspective.board, seats: perspective.now.public.table.seats };
  const [turn] = turnsOf([entry], undoneMoves(perspective.live.log));
  const text = entry.news.text ?? (turn ? turnSentences(turn, table).join(" ") : "");
  return { version: entry.version, seat, isSaid: entry.news.kind === "said", text };
}
