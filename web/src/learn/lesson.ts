/** The next piece of advice for a newcomer. It follows from the position, so it fits whatever they do. */

import { markOf } from "../game/actionMarks";
import { actionText, hintReasonText } from "../game/actionTexts";
import type { Highlight } from "../board/props";
import { WILD } from "../game/payments";
import type { Perspective } from "../game/perspective.svelte";
import type { Hint } from "../protocol";
import type { Values } from "../texts/language.svelte";

export interface Advice {
  /** The id of the text. */
  text: string;
  values?: Values;
  highlight: Highlight | null;
}

const plain = (text: string): Advice => ({ text, highlight: null });

/** The advice for a position. If the server was asked for hints, its best one is explained, and no other. */
export function adviceFor(perspective: Perspective, hint: Hint | null): Advice {
  const phase = perspective.view?.phase;
  if (hint !== null) return explanation(hint, perspective);
  if (phase === "choose-tickets" || phase === "return-tickets") {
    return plain(perspective.choices.returns.length > 0 ? `lesson-${phase}` : "lesson-others");
  }
  if (!perspective.isMyTurn) return plain("lesson-others");
  if (phase === "second-card") return plain("lesson-second-card");
  return adviceForTurn(perspective);
}

function explanation({ action, why }: Hint, perspective: Perspective): Advice {
  const { board, view, own } = perspective;
  const values = {
    action: actionText(action, board, view?.market ?? [], own?.offer ?? []),
    reason: hintReasonText({ action, why }, perspective),
  };
  return { text: "lesson-hint", values, highlight: markOf(action, perspective) };
}

function adviceForTurn(perspective: Perspective): Advice {
  const owned = perspective.view?.owners.filter((owner) => owner === perspective.seat).length ?? 0;
  const useful = usefulRoute(perspective);
  if (perspective.view?.turns_left != null) return plain("lesson-last-round");
  if (useful !== null)
    return { text: owned ? "lesson-useful-route" : "lesson-first-route", highlight: routeAt(useful) };
  if (isDone(perspective)) return plain("lesson-all-done");
  if (perspective.view?.market.includes(WILD) && owned > 0) return plain("lesson-wild");
  return { text: owned ? "lesson-go-on" : "lesson-first-cards", highlight: pathOfFirstTicket(perspective) };
}

const routeAt = (route: number): Highlight => ({ kind: "hint", routes: [route], places: [] });

/** A route on the path of an open ticket that can be claimed now. */
function usefulRoute(perspective: Perspective): number | null {
  const open = [...perspective.prospects.values()].filter((prospect) => prospect.state === "possible");
  return (
    open.flatMap((prospect) => prospect.path).find((route) => perspective.choices.claims.has(route)) ?? null
  );
}

function isDone(perspective: Perspective): boolean {
  const prospects = [...perspective.prospects.values()];
  return prospects.length > 0 && prospects.every((prospect) => prospect.state === "done");
}

function pathOfFirstTicket(perspective: Perspective): Highlight | null {
  const open = [...perspective.prospects.values()].find((prospect) => prospect.state === "possible");
  const ends = open ? perspective.board.tickets[open.ticket]?.ends : undefined;
  return open && ends ? { kind: "path", routes: open.path, places: [...ends] } : null;
}
