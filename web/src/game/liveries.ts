/** The liveries of a table's seats, for everything on a page that shows whose something is. */

import { getContext, setContext } from "svelte";

import type { Livery } from "../board/props";
import { LIVERIES as BY_NAME, type LiveryName, type SeatSheet } from "../protocol";

/** All liveries; seats without a choice have the first ones, in this order. */
export const LIVERIES: readonly Livery[] = (Object.keys(BY_NAME) as LiveryName[]).map(liveryNamed);

export function liveryNamed(name: LiveryName): Livery {
  return { name, ...BY_NAME[name] };
}

/** The liveries of these seats, in their order. */
export function liveriesOf(seats: readonly SeatSheet[]): Livery[] {
  return seats.map(({ livery }) => liveryNamed(livery));
}

const KEY = Symbol("liveries");

/** Let everything below this component know the liveries of its seats. */
export function provideLiveries(seats: () => readonly SeatSheet[] | undefined): void {
  setContext(KEY, seats);
}

/** The livery of a seat; call it while a component is created, and the result whenever it is drawn. */
export function useLiveries(): (seat: number) => Livery {
  const seats = getContext<(() => readonly SeatSheet[] | undefined) | undefined>(KEY);
  return (seat) => {
    const sheet = seats?.()?.[seat];
    return sheet ? liveryNamed(sheet.livery) : (LIVERIES[seat] ?? liveryNamed("red"));
  };
}
