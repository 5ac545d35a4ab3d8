/** Places, routes and tickets in words. */

import type { Board, Route } from "../protocol";
import { knows, say } from "../texts/language.svelte";

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

export function pieceName(board: Board, route: Route): string {
  return kindName(board.pieces[route.piece]?.name ?? "");
}

/** A kind of piece in words. */
export function kindName(kind: string): string {
  return knows(`piece-${kind}`) ? say(`piece-${kind}`) : kind;
}

/** A kind of souvenir in words. */
export function souvenirName(board: Board, kind: number): string {
  const name = board.souvenirs?.kinds[kind] ?? "";
  return knows(`souvenir-${name}`) ? say(`souvenir-${name}`) : name;
}

/** What a route is paid with when nothing is known of the payer: its colour, or grey. */
export function routeColor(board: Board, route: Route): string {
  return board.colors[route.color] ?? "grey";
}
