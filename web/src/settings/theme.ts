import type { Theme } from "./preferences.svelte";

const darkness = matchMedia("(prefers-color-scheme: dark)");

/** Apply a theme, and follow the system if it says so; returns a function that stops that. */
export function applyTheme(theme: Theme): () => void {
  const paint = (): void => {
    const isDark = theme === "dark" || (theme === "system" && darkness.matches);
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
  };
  paint();
  darkness.addEventListener("change", paint);
  return () => darkness.removeEventListener("change", paint);
}
