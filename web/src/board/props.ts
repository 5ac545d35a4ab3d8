/** The types of the board's props, apart from its sheet. */

import type { LiveryName } from "../protocol";

/** Colour of a seat's pieces, and their pattern: an outline on a tile of 10 by 10, in the colour `mark`. */
export interface Livery {
  name: LiveryName;
  color: string;
  mark: string;
  pattern: string;
}

/** Something that lies on a place. */
export type Token =
  | { kind: "home" | "marker"; place: number; seat: number }
  | { kind: "souvenir"; place: number; souvenir: number; count: number }
  | { kind: "alvin"; place: number };

/** Routes and places to highlight, and why: the path of a ticket, a hint, the longest route, or a seat's last move. */
export interface Highlight {
  kind: "path" | "hint" | "longest" | "last-move";
  /** Whose last move it is. */
  seat?: number;
  routes: readonly number[];
  places: readonly number[];
}
