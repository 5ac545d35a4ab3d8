import type { BoardSheet, CardStyle, Shape } from "../protocol";

/** How a card colour of a board looks; undefined for wild cards and grey routes, which have no colour. */
export function cardStyle(sheet: BoardSheet, color: string): CardStyle | undefined {
  return sheet.palette.colors[sheet.board.colors.indexOf(color)];
}

/** The picture on a card; that of the wild cards is behind those of the colours. */
export function cardPicture(sheet: BoardSheet, color: string): Shape[] {
  return sheet.pictures.at(sheet.board.colors.indexOf(color)) ?? [];
}
