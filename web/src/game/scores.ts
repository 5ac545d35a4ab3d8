/** The scores of the seats while the game runs, and at its end. */

import type { ScoreLine, SeatView } from "../protocol";

export interface ScoredSeat {
  seat: number;
  view: SeatView;
  /** The seat's line on the score sheet, once the game is over. */
  line: ScoreLine | undefined;
}

/** The seats in their order around the table; at the end, the winner first. */
export function seatOrder(views: readonly SeatView[], scores: readonly ScoreLine[] | null): ScoredSeat[] {
  const seats = views.map((view, seat) => ({ seat, view, line: scores?.find((one) => one.seat === seat) }));
  return seats.sort((one, other) => (one.line?.rank ?? 0) - (other.line?.rank ?? 0) || one.seat - other.seat);
}

/** The points to show for a seat. */
export function scoreOf(view: SeatView, line: ScoreLine | undefined): string {
  return signed(line?.total ?? view.score);
}

/** Points with a real minus sign. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `${points}`;
}
