/** The moves of a game, turn by turn. */

import type { ReplayStep } from "../protocol";

export interface ReviewedTurn {
  seat: number;
  /** The steps that the turn's decisions led to. */
  steps: number[];
}

/** The turns of a game; what everybody chooses before the first one counts as a turn of its own. */
export function turnsOf(steps: readonly ReplayStep[]): ReviewedTurn[] {
  const turns: ReviewedTurn[] = [];
  let isOpen = false;
  steps.forEach(({ seat, events }, step) => {
    if (seat !== null) {
      const open = isOpen ? turns.at(-1) : undefined;
      if (open?.seat === seat) open.steps.push(step);
      else turns.push({ seat, steps: [step] });
    }
    isOpen = !events.some(({ event }) => event === "turn-began");
  });
  return turns;
}
