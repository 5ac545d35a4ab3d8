/** Chances and points as they are shown, in the player's language. */

import { preferences } from "../settings/preferences.svelte";

/** A chance in percent. */
export function percent(chance: number): string {
  return formatted(chance, { style: "percent", maximumFractionDigits: 0 });
}

/** A change of a chance, with its sign. */
export function signedPercent(change: number): string {
  return formatted(change, { style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 0 });
}

/** Points that are a mean or a difference, as a size. */
export function roundedPoints(points: number): string {
  return formatted(points, { maximumFractionDigits: 1 });
}

/** Points that are a mean or a difference, with their sign. */
export function signedPoints(points: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return formatted(points, { signDisplay: "exceptZero", ...digits });
}

/** Several names as they are listed in a sentence. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(preferences.language).format(names);
}

function formatted(value: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(preferences.language, options).format(value).replace("-", "−");
}
