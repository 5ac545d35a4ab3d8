/** What this device remembers about its user. The server knows nothing of it. */

import type { LiveryName } from "../protocol";

export type Language = "de" | "en";
export type Theme = "system" | "light" | "dark";
export type Pace = "calm" | "quick" | "instant";

export interface Preferences {
  language: Language;
  theme: Theme;
  pace: Pace;
  sounds: boolean;
  /** Whether the player is asked before every claim. */
  confirmsClaims: boolean;
  /** Whether single letters and digits do something: they draw cards, and go to turning points. */
  hasCardKeys: boolean;
  name: string;
  /** The colour that the player chose last. */
  livery: LiveryName | null;
  /** Whether the server knows a name from this device, so that it makes sense to ask for the player's games. */
  isKnown: boolean;
  /** The table of the tutorial. */
  lesson: string | null;
}

const KEY = "stellwerk-preferences";

function preferredLanguage(): Language {
  return navigator.languages.some((language) => language.startsWith("de")) ? "de" : "en";
}

function remembered(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>;
  } catch {
    return {}; // storage is forbidden, or its content is damaged
  }
}

export const preferences: Preferences = $state({
  language: preferredLanguage(),
  theme: "system",
  pace: "calm",
  sounds: false,
  confirmsClaims: false,
  hasCardKeys: true,
  name: "",
  livery: null,
  isKnown: false,
  lesson: null,
  ...remembered(),
});

/** Save a change for the next visit. */
export function remember(change: Partial<Preferences>): void {
  Object.assign(preferences, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Storage is forbidden: the change lasts as long as the page.
  }
}
