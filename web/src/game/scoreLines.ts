/** The lines of the score sheet. */

import type { Board, ScoreLine } from "../protocol";

export type ScoreSource = "routes" | "tickets" | Bonus;
export type Bonus = "longest_route" | "most_tickets" | "souvenirs" | "alvin";

export const BONUSES: readonly Bonus[] = ["longest_route", "most_tickets", "souvenirs", "alvin"];

/** Where points can come from on this board, and where they came from in this game. */
export function sourcesOf(scores: readonly ScoreLine[], board: Board): ScoreSource[] {
  return ["routes", "tickets", ...BONUSES.filter((name) => matters(name, scores, board))];
}

/** Where there is no bonus for the longest route, its length is known only to those whose tie it had to break. */
function matters(name: Bonus, scores: readonly ScoreLine[], board: Board): boolean {
  if (scores.some((line) => line[name] !== 0)) return true;
  return name === "longest_route" && (board.longest_route > 0 || scores.some((line) => line.length > 0));
}

/** The points of a seat from one source. */
export function pointsFrom(source: ScoreSource, line: ScoreLine): number {
  return source === "tickets" ? line.tickets_done - line.tickets_open : line[source];
}

/** The points of a seat from several sources together. */
export function sumFrom(sources: readonly ScoreSource[], line: ScoreLine): number {
  return sources.reduce((sum, source) => sum + pointsFrom(source, line), 0);
}
