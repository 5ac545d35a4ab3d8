/** Going through a game with the keyboard. */

import { preferences } from "../settings/preferences.svelte";
import type { Stride } from "./playback.svelte";

export type KeyStride = Stride | "next-turning-point" | "previous-turning-point";

const STRIDES: Record<string, KeyStride> = {
  Home: "first",
  End: "last",
  ArrowLeft: "back",
  ArrowRight: "on",
};
/** Letters can be switched off: those who speak to their device, or touch keys by accident, would jump about. */
const LETTERS: Record<string, KeyStride> = {
  n: "next-turning-point",
  p: "previous-turning-point",
};

/** What a key does; null if nothing, or if it means something else where the focus is. */
export function strideOf(event: KeyboardEvent): KeyStride | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  const letter = preferences.hasCardKeys ? (LETTERS[event.key.toLowerCase()] ?? null) : null;
  const field =
    event.target instanceof Element ? event.target.closest("input, select, textarea, dialog") : null;
  if (!field) return letter ?? STRIDES[event.key] ?? null;
  return field.matches("[type=range]") ? letter : null;
}
