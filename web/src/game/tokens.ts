/** What lies on the board: pieces on routes; homes, markers, souvenirs and Alvin on places. */

import type { Token } from "../board/props";
import type { View } from "../protocol";

/** The tokens of a position. */
export function tokensOf(view: View): Token[] {
  const homes = new Set(view.seats.map((seat) => seat.home));
  const markers = Object.entries(view.markers).map(([key, seat]): Token => {
    const place = Number(key);
    return { kind: homes.has(place) ? "home" : "marker", place, seat };
  });
  const souvenirs = Object.entries(view.souvenirs).map(([key, [souvenir, count]]): Token => ({
    kind: "souvenir",
    place: Number(key),
    souvenir,
    count,
  }));
  const alvin: Token[] = view.alvin === null ? [] : [{ kind: "alvin", place: view.alvin }];
  return [...markers, ...souvenirs, ...alvin];
}

/** The claimed routes, each with its owner. */
export function claimsOf(view: View): Map<number, number> {
  const owned = view.owners.map((owner, route): [number, number | null] => [route, owner]);
  return new Map(owned.filter((one): one is [number, number] => one[1] !== null));
}
