/** What lies on the board: pieces on routes; homes, markers, souvenirs and Alvin on places. */

import type { Mark } from "../board/props";
import type { View } from "../protocol";

/** The marks of a position. */
export function tokensOf(view: View): Mark[] {
  const homes = new Set(view.seats.map((seat) => seat.home));
  const markers = Object.entries(view.markers).map(([key, seat]): Mark => {
    const place = Number(key);
    return { kind: homes.has(place) ? "home" : "marker", place, seat };
  });
  const souvenirs = Object.entries(view.souvenirs).map(([key, [souvenir, count]]): Mark => ({
    kind: "souvenir",
    place: Number(key),
    souvenir,
    count,
  }));
  const alvin: Mark[] = view.alvin === null ? [] : [{ kind: "alvin", place: view.alvin }];
  return [...markers, ...souvenirs, ...alvin];
}

/** The routes that belong to somebody. */
export function claimsOf(view: View): Map<number, number> {
  const owned = view.owners.map((owner, route): [number, number | null] => [route, owner]);
  return new Map(owned.filter((one): one is [number, number] => one[1] !== null));
}
