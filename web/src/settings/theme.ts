import type { Theme } from "./preferences.svelte";

const darkScheme = matchMedia("(prefers-color-scheme: dark)");

/** Apply a theme, and follow the system if it says so; returns a function that stops that. */
export function applyTheme(theme: Theme): () => void {
  const apply = (): void => {
    const isDark = theme === "dark" || (theme === "system" && darkScheme.matches);
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
  };
  apply();
  darkScheme.addEventListener("change", apply);
  return () => darkScheme.removeEventListener("change", apply);
}
