/** Which parts of the page belong to which tab, for screen readers. */

import type { HTMLAttributes } from "svelte/elements";

import type { Panel } from "./shape.svelte";

/** A panel, or the choice, for which the cards make room. */
export type Part = Panel | "choice";

export interface Tabs {
  names: readonly Panel[];
  /** There is something to choose from. */
  hasChoice: boolean;
}

/** The part of the page that a tab shows. */
export function partOf(tab: Panel, hasChoice: boolean): Part {
  return tab === "cards" && hasChoice ? "choice" : tab;
}

/** The id of a part, and what makes it the panel of its tab; a part without a tab is always in sight. */
export function tabPanel(part: Part, { names, hasChoice }: Tabs): HTMLAttributes<HTMLElement> {
  const tab = names.find((name) => partOf(name, hasChoice) === part);
  const role: HTMLAttributes<HTMLElement> = tab
    ? { role: "tabpanel", tabindex: 0, "aria-labelledby": `tab-${tab}` }
    : {};
  return { id: `panel-${part}`, ...role };
}

/** The tab that a key leads to from another one; null if the key is for something else. */
export function tabAt<Tab>(key: string, from: Tab, names: readonly Tab[]): Tab | null {
  const index = names.indexOf(from);
  const target: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: (index + 1) % names.length,
    Home: 0,
    End: -1,
  };
  const found = target[key];
  return found === undefined ? null : (names.at(found) ?? null);
}
