/** Playing on from a position of a reviewed game. */

/** The seat to play on as: the one that decided there if it is the player's own or nobody's, else the player's first. */
export function seatToPlay(mine: readonly number[], decider: number): number {
  return mine.includes(decider) ? decider : (mine[0] ?? decider);
}
