/** Actions in words, and the reasons of hints for them. */

import { cardsName, colorName } from "../cards/names";
import type { AnyAction, Board, Hint } from "../protocol";
import { seatName } from "../table/people";
import { say, type Values } from "../texts/language.svelte";
import { placeName, routeName, souvenirName, ticketName } from "./names";
import { cardsOf } from "./payments";
import type { Perspective } from "./perspective.svelte";
import { ticketsOver } from "./prospects";

/** An action as something to do. */
export function actionText(
  action: AnyAction,
  board: Board,
  market: (string | null)[],
  offer: number[],
): string {
  return say(`action-${action.action}`, actionValues(action, board, market, offer));
}

/** An action as something that one could do, to be part of a sentence. */
export function moveText(
  action: AnyAction,
  board: Board,
  market: (string | null)[],
  offer: number[],
): string {
  return say(`move-${action.action}`, actionValues(action, board, market, offer));
}

/** What an action is about, in words. */
function actionValues(action: AnyAction, board: Board, market: (string | null)[], offer: number[]): Values {
  switch (action.action) {
    case "draw-open":
      return { card: colorName(market[action.slot] ?? "") };
    case "claim": {
      const cards = cardsOf(action, board.routes[action.route]?.cards ?? 0);
      const payment = cards.map(([color, count]) => cardsName(color, count)).join(", ");
      return { route: routeName(board, action.route), payment };
    }
    case "return-tickets": {
      const kept = offer.filter((ticket) => !action.tickets.includes(ticket));
      return { tickets: kept.map((ticket) => ticketName(board, ticket)).join(", ") };
    }
    case "place-souvenir":
      return { place: placeName(board, action.place), souvenir: souvenirName(board, action.kind) };
    case "choose-home":
    case "take-souvenir":
    case "move-alvin":
    case "place-marker":
      return { place: placeName(board, action.place) };
    default:
      return {};
  }
}

/** A route and the tracks beside it: for a ticket it makes no difference which of them one has. */
function twinsOf(board: Board, route: number | null | undefined): number[] {
  const group = board.routes[route ?? -1]?.group;
  return [...board.routes.keys()].filter((other) => board.routes[other]?.group === group);
}

/** Why a hint recommends its action; where it is about tickets, those of the player by name. */
export function hintReasonText(
  { action, why }: Pick<Hint, "action" | "why">,
  perspective: Perspective,
): string {
  const { board } = perspective;
  const { seats } = perspective.now.public.table;
  const route = action.action === "claim" ? action.route : why.route;
  const tickets = why.tickets?.length
    ? why.tickets
    : ticketsOver(twinsOf(board, route), perspective.prospects);
  return say(`reason-${why.kind}`, {
    points: why.points ?? 0,
    tickets: tickets.map((ticket) => ticketName(board, ticket)).join(", "),
    count: tickets.length,
    names: (why.seats ?? []).map((seat) => seatName(seats, seat)).join(", "),
    card: why.card ? colorName(why.card) : "",
    route: why.route == null ? "" : routeName(board, why.route),
    place: why.place == null ? "" : placeName(board, why.place),
  });
}
