/** The texts of the page in the player's language. They are in locales/, never in code. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import { preferences, type Language } from "../settings/preferences.svelte";
import { loadSource } from "./files";

export type Values = Record<string, FluentVariable>;

/** The parts that every page needs. */
const COMMON_PARTS = ["app", "game", "log", "board"];

let bundle: FluentBundle | null = $state.raw(null);
const parts = [...COMMON_PARTS];

/** Load the texts of a language, then switch to it. */
export async function loadLanguage(language: Language): Promise<void> {
  const sources = await Promise.all(parts.map((part) => loadSource(language, part)));
  const loaded = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) loaded.addResource(new FluentResource(source));
  bundle = loaded;
  document.documentElement.lang = language;
}

/** Load a part of the texts that only some pages need. */
export async function loadTexts(part: string): Promise<void> {
  if (parts.includes(part)) return;
  parts.push(part);
  await loadLanguage(preferences.language);
}

/** Whether the first texts are there. */
export function areTextsLoaded(): boolean {
  return bundle !== null;
}

/** Whether there is a text with this id. */
export function hasText(id: string): boolean {
  return bundle?.hasMessage(id) ?? false;
}

/** The text with an id, or the id itself if there is none. */
export function say(id: string, values?: Values): string {
  const message = bundle?.getMessage(id);
  return bundle && message?.value ? bundle.formatPattern(message.value, values) : id;
}

/** Something that comes in both languages, such as the name of a board. */
export function translated(texts: Record<string, string>): string {
  return texts[preferences.language] ?? texts.en ?? "";
}
