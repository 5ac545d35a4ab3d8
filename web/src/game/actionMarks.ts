import type { Highlight } from "../board/props";
import type { AnyAction, Board, Own } from "../protocol";
import { cardsOf } from "./payments";

/** Who is to act, and where. */
export interface Situation {
  board: Board;
  own: Pick<Own, "offer"> | null;
}

/** Where an action that is recommended takes place on the board. */
export function markOf(action: AnyAction, situation: Situation): Highlight {
  return {
    kind: "hint",
    routes: action.action === "claim" ? [action.route] : [],
    places: "place" in action ? [action.place] : endsOfKept(action, situation),
  };
}

/** The ends of the tickets that a choice keeps. */
function endsOfKept(action: AnyAction, { board, own }: Situation): number[] {
  if (action.action !== "return-tickets") return [];
  const kept = (own?.offer ?? []).filter((ticket) => !action.tickets.includes(ticket));
  return kept.flatMap((ticket) => board.tickets[ticket]?.ends ?? []);
}

/** The cards that an action takes from the market or from the hand, by colour. */
export function cardsIn(
  action: AnyAction,
  board: Board,
  market: readonly (string | null)[],
): [color: string, count: number][] {
  if (action.action === "claim") return cardsOf(action, board.routes[action.route]?.cards ?? 0);
  const card = action.action === "draw-open" ? market[action.slot] : null;
  return card ? [[card, 1]] : [];
}
