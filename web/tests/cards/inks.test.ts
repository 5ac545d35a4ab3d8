import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { inkOf } from "../../src/cards/inks";
import { LIVERIES } from "../../src/game/liveries";

type Rgb = [number, number, number];

/** How colours look to those who lack a kind of cones (Machado, Oliveira and Fernandes 2009), in linear light. */
const EYES: Record<string, Rgb[]> = {
  "without red cones": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "without green cones": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "without blue cones": [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const CARDS = ["purple", "pink", "blue", "orange", "white", "green", "yellow", "black", "red", "brown"];
/** What the guidelines for accessible pages ask of pictures. */
const LEAST_CONTRAST = 3;

const theme = readFileSync(new URL("../../src/theme.css", import.meta.url), "utf8");

function linear(hex: string): Rgb {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  return channels.map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)) as Rgb;
}

function hexOf(fill: string): string {
  const name = /var\((--[\w-]+)\)/.exec(fill)?.[1];
  return name ? (new RegExp(`${name}: (#\\w{6})`).exec(theme)?.[1] ?? "") : fill;
}

function seenBy(eyes: Rgb[], color: Rgb): Rgb {
  const seen = eyes.map((row) => row[0] * color[0] + row[1] * color[1] + row[2] * color[2]);
  return seen.map((one) => Math.min(1, Math.max(0, one))) as Rgb;
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe("colours", () => {
  it("have marks that are all different", () => {
    expect(new Set(CARDS.map((color) => inkOf(color).outline)).size).toBe(CARDS.length);
  });

  it("have patterns that are all different on pieces", () => {
    expect(new Set(LIVERIES.map(({ pattern }) => pattern)).size).toBe(LIVERIES.length);
  });

  it.each(Object.keys(EYES))("have marks that can be seen %s", (eyes) => {
    for (const color of CARDS) {
      const { fill, mark } = inkOf(color);
      const matrix = EYES[eyes] ?? [];
      const seen = [hexOf(fill), mark].map((hex) => seenBy(matrix, linear(hex))) as [Rgb, Rgb];
      expect(contrast(...seen), color).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }
  });
});
