import { describe, expect, it } from "vitest";

import type { AnyEvent, ReplayStep } from "../../src/protocol";
import { turnsOf } from "../../src/review/moves";

const began = (seat: number): AnyEvent => ({ event: "turn-began", seat });
const step = (seat: number | null, ...events: AnyEvent[]) => ({ seat, events }) as unknown as ReplayStep;

describe("the turns of a game", () => {
  it("hold all decisions of a seat until the next one acts", () => {
    const steps = [step(null), step(0, began(0)), step(0), step(0, began(1)), step(1)];
    expect(turnsOf(steps)).toEqual([
      { seat: 0, steps: [1] },
      { seat: 0, steps: [2, 3] },
      { seat: 1, steps: [4] },
    ]);
  });

  it("of one seat in a row are several turns", () => {
    const steps = [step(null, began(0)), step(0, began(1), began(0)), step(0)];
    expect(turnsOf(steps).map((turn) => turn.steps)).toEqual([[1], [2]]);
  });
});
