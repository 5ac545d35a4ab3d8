/** What a solution says besides its numbers: what makes it a puzzle of its kind, and what sets it apart. */

import type { AnyAction, PuzzleSheet, Solution } from "../protocol";
import { roundedPoints } from "../texts/figures";
import type { Values } from "../texts/language.svelte";

/** What is rounded to nothing is no difference. */
const LEAST = 0.05;

export interface Sentence {
  text: string;
  values: Values;
}

/** The sentences that explain a solution. */
export function reasonsFor(
  { kind }: PuzzleSheet,
  { answers, usual, urgency, longest }: Solution,
): Sentence[] {
  const [best] = answers;
  const obvious = answers[usual];
  if (!best || !obvious) return [];
  const own = best.points - obvious.points;
  const rival = own - (best.margin - obvious.margin);
  const wilds = wildsIn(obvious.action) - wildsIn(best.action);
  const draws = best.action.action === "draw-tickets" ? "yes" : "no";
  return [
    { text: `puzzle-why-${kind}`, values: { wilds, draws, urgency: urgency ?? "" } },
    ...(longest ? [{ text: "puzzle-longest", values: { ...longest } }] : []),
    {
      text: "puzzle-compared",
      values: {
        own: roundedPoints(Math.abs(own)),
        "own-change": changeOf(own),
        rival: roundedPoints(Math.abs(rival)),
        "rival-change": changeOf(rival),
      },
    },
  ];
}

function changeOf(points: number): "more" | "fewer" | "same" {
  if (Math.abs(points) < LEAST) return "same";
  return points > 0 ? "more" : "fewer";
}

function wildsIn(action: AnyAction): number {
  if (action.action !== "claim" && action.action !== "place-marker") return 0;
  return action.wilds;
}
