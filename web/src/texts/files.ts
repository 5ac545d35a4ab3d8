import type { Language } from "../settings/preferences.svelte";

const FILES = import.meta.glob<string>("../../../locales/*/*.ftl", { query: "?raw", import: "default" });

/** The texts of a part of the application in a language, as Fluent source. */
export async function loadSource(language: Language, part: string): Promise<string> {
  const load = FILES[`../../../locales/${language}/${part}.ftl`];
  if (!load) throw new Error(`There are no texts called ${part} in ${language}.`);
  return load();
}
