/** What the board is given beside its sheet. */

export type Pattern = "plain" | "stripes" | "dots" | "checks" | "bands" | "cross";

/** Colour and pattern of a seat's pieces. */
export interface Livery {
  color: string;
  pattern: Pattern;
}

/** Something that lies on a place. */
export type Mark =
  | { kind: "home" | "marker"; place: number; seat: number }
  | { kind: "souvenir"; place: number; souvenir: number; count: number }
  | { kind: "alvin"; place: number };

/** Routes and places to highlight, and why: a way for a ticket, a hint, the longest route, what just happened. */
export interface Highlight {
  kind: "path" | "hint" | "longest" | "news";
  routes: readonly number[];
  places: readonly number[];
}
