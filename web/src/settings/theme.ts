import type { Theme } from "./preferences.svelte";

const darkness = matchMedia("(prefers-color-scheme: dark)");

/** Paint the page by day or by night; returns what ends it. */
export function applyTheme(theme: Theme): () => void {
  const paint = (): void => {
    const isDark = theme === "dark" || (theme === "system" && darkness.matches);
    document.documentElement.dataset["theme"] = isDark ? "dark" : "light";
  };
  paint();
  darkness.addEventListener("change", paint);
  return () => darkness.removeEventListener("change", paint);
}
