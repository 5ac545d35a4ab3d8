/** What a newcomer is told next: it follows from the position, so whatever they do, it fits. */

import type { Desk } from "../game/desk.svelte";
import { WILD } from "../game/payments";
import type { Pointer } from "../game/desk.svelte";

export interface Advice {
  /** The name of the text. */
  text: string;
  pointer: Pointer | null;
}

const plain = (text: string): Advice => ({ text, pointer: null });

/** The advice for a position. */
export function adviceFor(desk: Desk): Advice {
  const phase = desk.view?.phase;
  if (phase === "over") return plain("lesson-end");
  if (phase === "choose-tickets" || phase === "return-tickets") {
    return plain(desk.choices.returns.length > 0 ? `lesson-${phase}` : "lesson-others");
  }
  if (!desk.isMyTurn) return plain("lesson-others");
  if (phase === "second-card") return plain("lesson-second-card");
  return adviceForTurn(desk);
}

function adviceForTurn(desk: Desk): Advice {
  const owned = desk.view?.owners.filter((owner) => owner === desk.seat).length ?? 0;
  const useful = usefulRoute(desk);
  if (desk.view?.turns_left != null) return plain("lesson-last-round");
  if (useful !== null)
    return { text: owned ? "lesson-useful-route" : "lesson-first-route", pointer: routeAt(useful) };
  if (isDone(desk)) return plain("lesson-all-done");
  if (desk.view?.market.includes(WILD) && owned > 0) return plain("lesson-wild");
  return { text: owned ? "lesson-go-on" : "lesson-first-cards", pointer: wayOfFirstTicket(desk) };
}

const routeAt = (route: number): Pointer => ({ kind: "hint", routes: [route], places: [] });

/** A route on the way of an open ticket that can be claimed now. */
function usefulRoute(desk: Desk): number | null {
  const open = [...desk.prospects.values()].filter((prospect) => prospect.state === "possible");
  return open.flatMap((prospect) => prospect.path).find((route) => desk.choices.claims.has(route)) ?? null;
}

function isDone(desk: Desk): boolean {
  const prospects = [...desk.prospects.values()];
  return prospects.length > 0 && prospects.every((prospect) => prospect.state === "done");
}

function wayOfFirstTicket(desk: Desk): Pointer | null {
  const open = [...desk.prospects.values()].find((prospect) => prospect.state === "possible");
  const ends = open ? desk.board.tickets[open.ticket]?.ends : undefined;
  return open && ends ? { kind: "path", routes: open.path, places: [...ends] } : null;
}
