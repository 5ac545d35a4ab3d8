/** The shape of the window and of the board, which decide where the parts of the game page go. */

import { innerHeight, innerWidth } from "svelte/reactivity/window";

import type { BoardSheet } from "../protocol";

/** A desk has room beside the board and below it. A phone on its side has room beside the board only. */
export type Shape = "desk" | "tablet" | "phone" | "side";

/** The parts of the page that may have to share one place. */
export type Panel = "cards" | "tickets" | "players" | "log" | "chat";

const PHONE_WIDTH = 560;
const DESK_WIDTH = 900;
const DESK_HEIGHT = 521;
/** On a desk, boards narrower than this leave room for a column on either side. */
const TALL_ASPECT = 1.35;

const SHARING: Record<Shape, readonly Panel[]> = {
  desk: ["log", "chat", "players"],
  tablet: ["tickets", "players", "log", "chat"],
  phone: ["cards", "tickets", "players", "log", "chat"],
  side: ["cards", "tickets", "players", "log", "chat"],
};

/** The shape of a window. */
export function shapeOf(width: number, height: number): Shape {
  if (width < PHONE_WIDTH) return "phone";
  if (height > width) return "tablet";
  return width < DESK_WIDTH || height < DESK_HEIGHT ? "side" : "desk";
}

/** Where the parts of the page go, for a board in this window. */
export class Layout {
  /** The width of the board divided by its height. */
  readonly aspect: number;
  readonly isTall: boolean;
  readonly shape = $derived(shapeOf(innerWidth.current ?? DESK_WIDTH, innerHeight.current ?? DESK_HEIGHT));
  readonly isCompact = $derived(this.shape === "phone" || this.shape === "side");
  /** Beside a tall board there is room for all about the players; elsewhere a strip shows the essentials. */
  readonly hasStrip = $derived.by(() => this.shape !== "desk" || !this.isTall);
  /** The panels that share one place; all others are always in sight. */
  readonly sharing = $derived(SHARING[this.shape].filter((panel) => this.hasStrip || panel !== "players"));

  constructor({ box: [left, top, right, bottom] }: BoardSheet) {
    this.aspect = (right - left) / (bottom - top);
    this.isTall = this.aspect < TALL_ASPECT;
  }
}
