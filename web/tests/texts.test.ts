import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { parse, type Message, type Placeable, Visitor, type VariableReference } from "@fluent/syntax";
import { describe, expect, it } from "vitest";

const LOCALES = join(import.meta.dirname, "../../locales");
const PARTS = readdirSync(join(LOCALES, "en")).sort();

/** The texts of a file, each with the variables it uses. */
function textsOf(language: string, part: string): Map<string, string[]> {
  const resource = parse(readFileSync(join(LOCALES, language, part), "utf-8"), {});
  const junk = resource.body.filter((entry) => entry.type === "Junk");
  expect(junk, `${language}/${part} has lines that are no texts`).toEqual([]);
  const messages = resource.body.filter((entry): entry is Message => entry.type === "Message");
  return new Map(messages.map((message) => [message.id.name, variablesOf(message)]));
}

function variablesOf(message: Message): string[] {
  const found = new Set<string>();
  class Collector extends Visitor {
    override visitVariableReference(node: VariableReference): void {
      found.add(node.id.name);
    }
    override visitPlaceable(node: Placeable): void {
      this.genericVisit(node);
    }
  }
  new Collector().visit(message);
  return [...found].sort();
}

/** Everything that is said by its name in the code; names that are put together begin like this. */
function saidIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf-8" })
    .filter((name) => name.endsWith(".svelte") || name.endsWith(".ts"))
    .flatMap((name) => [...readFileSync(join(folder, name), "utf-8").matchAll(/\bsay\(\s*"([a-z0-9-]+)"/g)])
    .map((match) => match[1] ?? "");
}

describe("texts", () => {
  it("are in the same files in both languages", () => {
    expect(readdirSync(join(LOCALES, "de")).sort()).toEqual(PARTS);
  });

  it.each(PARTS)("of %s are complete in both languages, with the same variables", (part) => {
    expect(Object.fromEntries(textsOf("de", part))).toEqual(Object.fromEntries(textsOf("en", part)));
  });

  it("exist wherever the code asks for one by name", () => {
    const known = new Set(PARTS.flatMap((part) => [...textsOf("en", part).keys()]));
    const missing = saidIn(join(import.meta.dirname, "../src")).filter((id) => !known.has(id));
    expect(missing).toEqual([]);
  });
});
