/** Inks and marks: every colour of cards has both, so that nobody depends on telling colours apart. */

export interface Ink {
  fill: string;
  /** The colour of the mark, and of text on the fill. */
  mark: string;
  /** The outline of the mark, within a box from -4 to 4. */
  outline: string;
}

const LIGHT = "#fdf6e3";
const DARK = "#2a211a";

const INKS: Record<string, Ink> = {
  purple: { fill: "var(--card-purple)", mark: LIGHT, outline: "M0-4.2 4.2 0 0 4.2-4.2 0Z" },
  pink: {
    fill: "var(--card-pink)",
    mark: DARK,
    outline: "M0-3.8A3.8 3.8 0 1 0 .01-3.8ZM0-1.8A1.8 1.8 0 1 1-.01-1.8Z",
  },
  blue: { fill: "var(--card-blue)", mark: LIGHT, outline: "M0-3.5A3.5 3.5 0 1 0 .01-3.5Z" },
  orange: { fill: "var(--card-orange)", mark: DARK, outline: "M0-4 4.2 3.2-4.2 3.2Z" },
  white: {
    fill: "var(--card-white)",
    mark: DARK,
    outline: "M-1.2-4H1.2V-1.2H4V1.2H1.2V4H-1.2V1.2H-4V-1.2H-1.2Z",
  },
  green: { fill: "var(--card-green)", mark: LIGHT, outline: "M-3.3-3.3H3.3V3.3H-3.3Z" },
  yellow: {
    fill: "var(--card-yellow)",
    mark: DARK,
    outline: "M0-4.4 1.2-1.4 4.3-1.3 1.8.6 2.7 3.7 0 1.9-2.7 3.7-1.8.6-4.3-1.3-1.2-1.4Z",
  },
  black: {
    fill: "var(--card-black)",
    mark: LIGHT,
    outline: "M-3.7-2.3-2.3-3.7 0-1.4 2.3-3.7 3.7-2.3 1.4 0 3.7 2.3 2.3 3.7 0 1.4-2.3 3.7-3.7 2.3-1.4 0Z",
  },
  red: {
    fill: "var(--card-red)",
    mark: LIGHT,
    outline: "M0 3.9-3.7-.3A2.15 2.15 0 0 1 0-2.4 2.15 2.15 0 0 1 3.7-.3Z",
  },
  brown: { fill: "var(--card-brown)", mark: LIGHT, outline: "M-4-1.3H4V1.3H-4Z" },
};

const SPARE = ["#6f9c9a", "#a9825a", "#8d8f4e", "#a65f7a", "#5b6b8c", "#c9a58a", "#7a8f6a", "#9a6fa0"];
const OTHER: Ink = { fill: SPARE[0] ?? "", mark: DARK, outline: "M-4-1.3H4V1.3H-4Z" };

/** The ink of a card colour; one that nobody foresaw gets a spare one. */
export function inkOf(color: string): Ink {
  const known = INKS[color];
  if (known) return known;
  const number = [...color].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % SPARE.length;
  return { ...OTHER, fill: SPARE[number] ?? OTHER.fill };
}
