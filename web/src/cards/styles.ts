import type { BoardSheet, CardStyle } from "../protocol";

/** How a card colour of a board looks; undefined for wild cards and grey routes, which have no colour. */
export function cardStyle(sheet: BoardSheet, color: string): CardStyle | undefined {
  return sheet.palette.colors[sheet.board.colors.indexOf(color)];
}
