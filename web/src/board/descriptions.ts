/** Routes and places in words, for screen readers. */

import type { Board, BoardSheet } from "../protocol";
import { hasText, say } from "../texts/language.svelte";
import type { Token } from "./props";
import { isTunnel } from "./shapes";

/** A route with everything that is printed on it, and its owner. */
export function describeRoute(
  board: Board,
  number: number,
  owner: string | undefined,
  claimable: boolean,
): string {
  const route = board.routes[number];
  if (!route) return "";
  const [from, to] = route.ends.map((end) => board.places[end]?.name ?? "");
  const color = colorName(board.colors[route.color] ?? "grey");
  const parts = [
    say("board-route", { from: from ?? "", to: to ?? "", color, cards: route.cards, spaces: route.spaces }),
    ...(route.ferry ? [say("board-route-ferry", { count: route.ferry })] : []),
    ...(isTunnel(route) ? [say("board-route-price", { cards: route.cards })] : []),
    owner === undefined
      ? say(claimable ? "board-route-claimable" : "board-route-free")
      : say("board-route-owned", { owner }),
  ];
  return parts.join(", ");
}

/** A place and what lies on it. */
export function describePlace(
  sheet: BoardSheet,
  number: number,
  tokens: readonly Token[],
  seats: readonly string[],
): string {
  const name = sheet.board.places[number]?.name ?? "";
  return [name, ...tokens.map((token) => describeToken(sheet.board, token, seats))].join(", ");
}

function describeToken(board: Board, token: Token, seats: readonly string[]): string {
  if (token.kind === "alvin") return say("board-mark-alvin");
  if (token.kind !== "souvenir")
    return say(`board-mark-${token.kind}`, { owner: seats[token.seat] ?? String(token.seat + 1) });
  const kind = board.souvenirs?.kinds[token.souvenir] ?? "";
  const id = `souvenir-${kind}`;
  return say("board-mark-souvenir", { count: token.count, kind: hasText(id) ? say(id) : kind });
}

function colorName(color: string): string {
  const id = `color-${color}`;
  return hasText(id) ? say(id) : color;
}
