import { cardsName, colorName } from "../cards/names";
import type { Obstacle, Route } from "../protocol";
import { seatName } from "../table/people";
import { say } from "../texts/language.svelte";
import type { Perspective } from "./perspective.svelte";
import { pieceName, routeColor } from "./names";
import { WILD } from "./payments";

/** Why a route cannot be claimed, in words. */
export function obstacleText(obstacle: Obstacle, route: Route, perspective: Perspective): string {
  const color = routeColor(perspective.board, route);
  const hand = perspective.own?.hand ?? {};
  return say(`obstacle-${obstacle.kind}`, {
    name: obstacle.seat == null ? "" : seatName(perspective.now.public.table.seats, obstacle.seat),
    needed: obstacle.needed ?? route.cards,
    left: obstacle.left ?? 0,
    piece: pieceName(perspective.board, route, obstacle.needed ?? route.spaces),
    seats: perspective.now.public.table.seats.length,
    color: color === "grey" ? "grey" : colorName(color),
    held: color === "grey" ? "" : cardsName(color, hand[color] ?? 0),
    wilds: cardsName(WILD, hand[WILD] ?? 0),
  });
}
