/** Which names of places are shown, and how large: as large as they have to be to be read, and never one on another. */

import type { BoardSheet, Label, LargerLabels } from "../protocol";
import type { Size } from "./camera";

/** The smallest letters that are easy to read, and those on a phone, which is held closer. */
const READABLE_PX = 11;
const READABLE_ON_PHONE_PX = 10;
/** The smaller side of a window. */
const LARGEST_PHONE_PX = 500;

type Sheet = Pick<BoardSheet, "labels" | "larger_labels">;

/** How large letters have to be in a window. */
export function readableSize({ width, height }: Size): number {
  return Math.min(width, height) < LARGEST_PHONE_PX ? READABLE_ON_PHONE_PX : READABLE_PX;
}

/** The labels of at least a size in the units of the sheet: those that are wanted first, then all that have room. */
export function labelsOf(sheet: Sheet, size: number, wanted: Iterable<number>): Label[] {
  const { labels, shown } = atLeast(sheet, size);
  const kept: Label[] = [];
  for (const place of new Set([...wanted, ...shown])) {
    const label = labels[place];
    if (label && !kept.some((other) => overlap(label, other))) kept.push(label);
  }
  return kept;
}

/** The smallest labels of at least a size, or the largest of all. */
function atLeast({ labels, larger_labels }: Sheet, size: number): LargerLabels {
  const usual = { labels, shown: labels.map((_, place) => place) };
  const sizes = [usual, ...larger_labels];
  return sizes.find((one) => one.labels.every((label) => label.size >= size)) ?? sizes.at(-1) ?? usual;
}

function overlap(one: Label, other: Label): boolean {
  const reach = (one.width + other.width) / 2;
  const height = (one.height + other.height) / 2;
  return Math.abs(middleOf(one) - middleOf(other)) < reach && Math.abs(one.y - other.y) < height;
}

function middleOf({ x, side, width }: Label): number {
  return x + (side * width) / 2;
}
