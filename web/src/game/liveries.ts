/** Colour and pattern of every seat's pieces; players who cannot tell the colours apart can tell the patterns. */

import type { Livery, Pattern } from "../board/props";

const PATTERNS: Pattern[] = ["plain", "stripes", "dots", "checks", "bands", "cross"];

export const LIVERIES: readonly Livery[] = PATTERNS.map((pattern, seat) => ({
  color: `var(--seat-${seat})`,
  pattern,
}));
