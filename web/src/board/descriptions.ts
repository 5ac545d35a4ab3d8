/** Routes and places in words, for whoever does not see the board. */

import type { Board, BoardSheet } from "../protocol";
import { hasText, say } from "../texts/language.svelte";
import type { Mark } from "./props";
import { isTunnel } from "./shapes";

/** A route with everything that is printed on it, and whose it is. */
export function describeRoute(
  board: Board,
  number: number,
  owner: string | undefined,
  claimable: boolean,
): string {
  const route = board.routes[number];
  if (!route) return "";
  const [from, to] = route.ends.map((end) => board.places[end]?.name ?? "");
  const color = colorWord(board.colors[route.color] ?? "grey");
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
  marks: readonly Mark[],
  seats: readonly string[],
): string {
  const name = sheet.board.places[number]?.name ?? "";
  const lying = marks.map((mark) => describeToken(sheet.board, mark, seats));
  return [name, ...lying].join(", ");
}

function describeToken(board: Board, mark: Mark, seats: readonly string[]): string {
  if (mark.kind === "alvin") return say("board-mark-alvin");
  if (mark.kind !== "souvenir")
    return say(`board-mark-${mark.kind}`, { owner: seats[mark.seat] ?? String(mark.seat + 1) });
  const kind = board.souvenirs?.kinds[mark.souvenir] ?? "";
  const id = `souvenir-${kind}`;
  return say("board-mark-souvenir", { count: mark.count, kind: hasText(id) ? say(id) : kind });
}

function colorWord(color: string): string {
  const id = `color-${color}`;
  return hasText(id) ? say(id) : color;
}
