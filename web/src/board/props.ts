/** The types of the board's props, apart from its sheet. */

export type Pattern = "plain" | "stripes" | "dots" | "checks" | "bands" | "cross";

/** Colour and pattern of a seat's pieces. */
export interface Livery {
  color: string;
  pattern: Pattern;
}

/** Something that lies on a place. */
export type Token =
  | { kind: "home" | "marker"; place: number; seat: number }
  | { kind: "souvenir"; place: number; souvenir: number; count: number }
  | { kind: "alvin"; place: number };

/** Routes and places to highlight, and why: the path of a ticket, a hint, the longest route, or the last move. */
export interface Highlight {
  kind: "path" | "hint" | "longest" | "last-move";
  routes: readonly number[];
  places: readonly number[];
}
