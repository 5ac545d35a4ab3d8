/** The way of a thing over the page, as keyframes: transforms and opacity only, which the browser moves without drawing. */

import type { Flight } from "./flights.svelte";

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** How much smaller something is where it lands, at least. */
const SMALLEST = 0.35;
const ARC = 0.12;

/** Take off, a little closer to the eye half way, and land at the size of the target. */
export function cardPath(from: Box, to: Box): Keyframe[] {
  const { x, y } = wayBetween(from, to);
  const size = Math.max(SMALLEST, Math.min(1, to.width / from.width));
  const lift = ARC * Math.hypot(x, y);
  return [
    { transform: "none", easing: "ease-in" },
    {
      transform: `translate(${x * 0.5}px, ${y * 0.5 - lift}px) scale(${(1 + size) * 0.58}) rotate(${Math.sign(x) * 4}deg)`,
      easing: "ease-out",
    },
    { transform: `translate(${x}px, ${y}px) scale(${size})` },
  ];
}

/** Pop up, stay long enough to be read, and run to the score. */
export function pointsPath(from: Box, to: Box): Keyframe[] {
  const { x, y } = wayBetween(from, to);
  return [
    { transform: "scale(0)", opacity: 0, easing: "cubic-bezier(0.2, 1.4, 0.4, 1)" },
    { transform: "scale(1.25)", opacity: 1, offset: 0.18 },
    { transform: "scale(1)", opacity: 1, offset: 0.55, easing: "ease-in" },
    { transform: `translate(${x}px, ${y}px) scale(0.6)`, opacity: 0.9 },
  ];
}

/** From one end of the row to the other. */
export function sweepPath({ from, to }: Pick<Flight, "from" | "to">): Keyframe[] {
  return [
    { transform: `translateX(${-from.width}px)` },
    { transform: `translateX(${to.left + to.width - from.left}px)` },
  ];
}

function wayBetween(from: Box, to: Box): { x: number; y: number } {
  return {
    x: to.left + to.width / 2 - (from.left + from.width / 2),
    y: to.top + to.height / 2 - (from.top + from.height / 2),
  };
}
