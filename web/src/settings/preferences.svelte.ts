/** What this device remembers of its user's taste. Nothing of it is known to the server. */

export type Language = "de" | "en";
export type Theme = "system" | "light" | "dark";
export type Pace = "calm" | "quick" | "instant";

export interface Preferences {
  language: Language;
  theme: Theme;
  pace: Pace;
  sounds: boolean;
  name: string;
  /** Whether the server was told a name from this device, so that it makes sense to ask for one's own games. */
  isKnown: boolean;
  /** The table where this device's user is being taught. */
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
    return {}; // storage is forbidden, or somebody wrote something else there
  }
}

export const preferences: Preferences = $state({
  language: preferredLanguage(),
  theme: "system",
  pace: "calm",
  sounds: false,
  name: "",
  isKnown: false,
  lesson: null,
  ...remembered(),
});

/** Keep a change for the next visit. */
export function remember(change: Partial<Preferences>): void {
  Object.assign(preferences, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Then it lasts as long as the page.
  }
}
