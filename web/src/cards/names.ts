import { hasText, say } from "../texts/language.svelte";

/** A card colour in words; unknown colours of custom boards keep the name they have there. */
export function colorName(color: string): string {
  return hasText(`color-${color}`) ? say(`color-${color}`) : color;
}

/** Several cards of a colour in words. */
export function cardsName(color: string, count: number): string {
  return say("cards-of-color", { count, color: colorName(color) });
}
