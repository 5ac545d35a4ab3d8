/** Small pictures of the souvenirs, outlines within a box from -7 to 7, and the colours of their kinds. */

import { PARCEL, SOUVENIR_COLORS, SOUVENIRS } from "../protocol";

const PICTURES: Record<string, string> = SOUVENIRS;

/** The picture of a kind of souvenir; an unknown kind is a parcel. */
export function souvenirPicture(kind: string | undefined): string {
  return PICTURES[kind ?? ""] ?? PARCEL;
}

/** The colour of a kind of souvenir, by its position among the kinds of the board. */
export function souvenirColor(kind: number): string {
  return SOUVENIR_COLORS[kind % SOUVENIR_COLORS.length] ?? "";
}
