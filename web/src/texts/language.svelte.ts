/** What the page says, in the language of its user. Texts are in locales/, never in code. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import { preferences, type Language } from "../settings/preferences.svelte";
import { catalogue } from "./files";

export type Values = Record<string, FluentVariable>;

const EVERYWHERE = ["app", "game", "log", "board"];

let bundle: FluentBundle | null = $state.raw(null);
const parts = new Set(EVERYWHERE);

/** Load all texts of a language, then speak it. */
export async function speak(language: Language): Promise<void> {
  const sources = await Promise.all([...parts].map((part) => catalogue(language, part)));
  const made = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) made.addResource(new FluentResource(source));
  bundle = made;
  document.documentElement.lang = language;
}

/** Have a part of the texts as well that only some pages need. */
export async function loadTexts(part: string): Promise<void> {
  if (parts.has(part)) return;
  parts.add(part);
  await loadLanguage(preferences.language);
}

/** Whether there is anything to say yet. */
export function areTextsLoaded(): boolean {
  return bundle !== null;
}

/** Whether there is a text of this name. */
export function hasText(id: string): boolean {
  return bundle?.hasMessage(id) ?? false;
}

/** A text; one that does not exist is its own name. */
export function say(id: string, values?: Values): string {
  const message = bundle?.getMessage(id);
  return bundle && message?.value ? bundle.formatPattern(message.value, values) : id;
}

/** What is written in both languages by others, such as the names of boards. */
export function translated(texts: Record<string, string>): string {
  return texts[preferences.language] ?? texts["en"] ?? "";
}
