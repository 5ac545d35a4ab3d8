/** The texts as the page has them, in one language, for tests of whole sentences. */

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

const LOCALES = join(import.meta.dirname, "../../../locales");

export function textsIn(language: string, parts: string[]) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const part of parts)
    bundle.addResource(new FluentResource(readFileSync(join(LOCALES, language, `${part}.ftl`), "utf-8")));
  return (id: string, values?: Record<string, FluentVariable>): string => {
    const pattern = bundle.getMessage(id)?.value;
    return pattern ? bundle.formatPattern(pattern, values) : id;
  };
}
