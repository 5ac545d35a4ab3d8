/** The keys for cards: 1 to 5 take a face-up one, D draws from the deck, T draws tickets. */

export type CardKey = { pile: "market"; slot: number } | { pile: "deck" } | { pile: "tickets" };

const OPEN_CARD = /^[1-9]$/;
const TYPING = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";
const DIALOG = "dialog[open], [role=dialog]";

/** What a key is for; null if it is for nothing, or meant for a text, a dialog or the browser. */
export function cardKey(event: KeyboardEvent): CardKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return null;
  if (event.target instanceof Element && event.target.matches(TYPING)) return null;
  if (document.querySelector(DIALOG)) return null;
  return pileOf(event.key);
}

/** The pile that a key stands for. */
export function pileOf(key: string): CardKey | null {
  if (OPEN_CARD.test(key)) return { pile: "market", slot: Number(key) - 1 };
  if (key.toLowerCase() === "d") return { pile: "deck" };
  return key.toLowerCase() === "t" ? { pile: "tickets" } : null;
}
