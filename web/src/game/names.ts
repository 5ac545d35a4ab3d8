/** Places, routes and tickets in words. */

import type { Board, Route } from "../protocol";
import { hasText, say } from "../texts/language.svelte";

export function placeName(board: Board, place: number): string {
  return board.places[place]?.name ?? "";
}

export function pairName(board: Board, [one, other]: [number, number]): string {
  return `${placeName(board, one)} – ${placeName(board, other)}`;
}

export function routeName(board: Board, route: number): string {
  const found = board.routes[route];
  return found ? pairName(board, found.ends) : "";
}

export function ticketName(board: Board, ticket: number): string {
  const found = board.tickets[ticket];
  return found ? pairName(board, found.ends) : "";
}

const SEVERAL = 2;

/** The kind of piece that a route takes, for one or several of them. */
export function pieceName(board: Board, route: Route, count: number): string {
  return kindName(board.pieces[route.piece]?.name ?? "", count);
}

/** A kind of piece in words, for one or several of them. */
export function kindName(kind: string, count = SEVERAL): string {
  return hasText(`piece-${kind}`) ? say(`piece-${kind}`, { count }) : kind;
}

/** A kind of souvenir in words. */
export function souvenirName(board: Board, kind: number): string {
  const name = board.souvenirs?.kinds[kind] ?? "";
  return hasText(`souvenir-${name}`) ? say(`souvenir-${name}`) : name;
}

/** The colour of a route, or grey. */
export function routeColor(board: Board, route: Route): string {
  return board.colors[route.color] ?? "grey";
}
