/** Small pictures of the souvenirs, outlines within a box from -7 to 7, and the colours of their kinds. */

const PICTURES: Record<string, string> = {
  "paper-lantern":
    "M-2-6.5H2V-5H-2ZM-3.5-4.2H3.5C6-2 6 2 3.5 4.2H-3.5C-6 2-6-2-3.5-4.2ZM-2 5H2V6.3H-2ZM-.6-3.4V3.4H.6V-3.4Z",
  "brass-bell":
    "M-.9-6.5H.9V-5C3.4-4.4 4.3-2.4 4.4 0 4.5 1.8 5 2.8 6 3.8H-6C-5 2.8-4.5 1.8-4.4 0-4.3-2.4-3.4-4.4-.9-5ZM-1.8 4.6H1.8A1.8 1.8 0 0 1-1.8 4.6Z",
  "sourdough-loaf":
    "M-6.5 2C-6.5-2.5-3.5-4.5 0-4.5S6.5-2.5 6.5 2C6.5 4-6.5 4-6.5 2ZM-3.2-2.2-1.8 1.2-.8.8-2.2-2.6ZM.2-2.8 1.6.6 2.6.2 1.2-3.2Z",
  foghorn: "M-6-1.5H-3L5-5.5V5.5L-3 1.5H-6ZM-2.6 2.4-1.4 6H.8L-.4 3.4ZM6-3 7-3.6V3.6L6 3Z",
  "sea-lion":
    "M-6.5 4.5C-3 4.8-2 3.5-1.6 1.5-1.2-1-1.5-3 .2-5 1.2-6.2 3-6.3 4-5.3L6-4.2C6-3.4 5-3 3.8-3.1 3.6-1.4 4.8-.4 5 1.6 5.2 3.2 4.6 4.2 6.3 5.4H-2.5C-4.5 5.6-6 5.4-6.5 4.5Z",
  "gold-pan": "M-6.8-1.8H6.8L4.2 4.2H-4.2ZM-3-2.8 -1.8-4.8-.4-3.4.8-5.6 2-3.8 3.4-4.4 3.8-2.8Z",
  postcard:
    "M-6.5-4.5H6.5V4.5H-6.5ZM-5.3-3.3V3.3H5.3V-3.3ZM-4.3 2.3-2-.8-.6.8.8-1.2 3 2.3ZM2.4-2.4H4.4V-.4H2.4Z",
};
const PARCEL =
  "M-5-5H5V5H-5ZM-.8-3.8H-3.8V-.8H-.8ZM.8-3.8V-.8H3.8V-3.8ZM-.8.8H-3.8V3.8H-.8ZM.8.8V3.8H3.8V.8Z";

/** The picture of a kind of souvenir; an unknown kind is a parcel. */
export function souvenirPicture(kind: string | undefined): string {
  return PICTURES[kind ?? ""] ?? PARCEL;
}

/** One for each kind of a board: all of them differ, and light pictures stand out from them. */
const COLORS = ["#b8352a", "#9a6b00", "#7d4a1e", "#2565a3", "#4d5663", "#74469b", "#1f7d77", "#a83b73"];

/** The colour of a kind of souvenir, by its position among the kinds of the board. */
export function souvenirColor(kind: number): string {
  return COLORS[kind % COLORS.length] ?? "";
}
