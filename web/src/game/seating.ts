/** Colour and pattern of a seat's pieces; whoever cannot tell the colours apart can tell the patterns. */

export type Pattern = "plain" | "stripes" | "dots" | "checks" | "bands" | "cross";

export interface Livery {
  color: string;
  pattern: Pattern;
}

const PATTERNS: Pattern[] = ["plain", "stripes", "dots", "checks", "bands", "cross"];

/** The livery of each of so many seats. */
export function liveries(seats: number): Livery[] {
  return PATTERNS.slice(0, seats).map((pattern, seat) => ({ color: `var(--seat-${seat})`, pattern }));
}
