import type { Scenery } from "../protocol";

/** The colours of a board as custom properties, each for the light and the dark theme. */
export function sceneryColors({ colors }: Scenery): string {
  return Object.entries(colors)
    .map(([name, [light, dark]]) => `--board-${name}:light-dark(${light},${dark})`)
    .join(";");
}
