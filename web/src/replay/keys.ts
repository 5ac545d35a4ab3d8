/** Going through a game with the keyboard. */

import type { Stride } from "./playback.svelte";

export type KeyStride = Stride | "next-turning-point" | "previous-turning-point";

const STRIDES: Record<string, KeyStride> = {
  Home: "first",
  End: "last",
  ArrowLeft: "back",
  ArrowRight: "on",
  n: "next-turning-point",
  p: "previous-turning-point",
};

/** What a key does; null if nothing, or if it means something else where the focus is. */
export function strideOf(event: KeyboardEvent): KeyStride | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  const stride = STRIDES[event.key] ?? null;
  const field =
    event.target instanceof Element ? event.target.closest("input, select, textarea, dialog") : null;
  if (!field) return stride;
  return field.matches("[type=range]") && event.key.length === 1 ? stride : null;
}
