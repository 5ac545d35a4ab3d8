import { describe, expect, it } from "vitest";

import type { Panel } from "../../src/game/shape.svelte";
import { partOf, tabAt, tabPanel } from "../../src/game/tabPanels";

const PHONE: Panel[] = ["cards", "tickets", "log"];
const DESK: Panel[] = ["log", "chat"];

describe("the panels of tabs", () => {
  it("are named by their tabs", () => {
    expect(tabPanel("log", { names: DESK, hasChoice: false })).toEqual({
      id: "panel-log",
      role: "tabpanel",
      tabindex: 0,
      "aria-labelledby": "tab-log",
    });
  });

  it("are only those that have a tab", () => {
    expect(tabPanel("cards", { names: DESK, hasChoice: false })).toEqual({ id: "panel-cards" });
  });

  it("are not the cards while there is something to choose from", () => {
    expect(partOf("cards", false)).toBe("cards");
    expect(partOf("cards", true)).toBe("choice");
    expect(tabPanel("cards", { names: PHONE, hasChoice: true })).toEqual({ id: "panel-cards" });
    expect(tabPanel("choice", { names: PHONE, hasChoice: true })).toMatchObject({
      role: "tabpanel",
      "aria-labelledby": "tab-cards",
    });
  });
});

describe("the keys of tabs", () => {
  it("go round in a circle", () => {
    expect(tabAt("ArrowRight", "cards", PHONE)).toBe("tickets");
    expect(tabAt("ArrowRight", "log", PHONE)).toBe("cards");
    expect(tabAt("ArrowLeft", "tickets", PHONE)).toBe("cards");
    expect(tabAt("ArrowLeft", "cards", PHONE)).toBe("log");
  });

  it("lead to the first and the last one", () => {
    expect(tabAt("Home", "log", PHONE)).toBe("cards");
    expect(tabAt("End", "cards", PHONE)).toBe("log");
  });

  it("are no others", () => {
    expect(["ArrowDown", "Enter", "x"].map((key) => tabAt(key, "cards", PHONE))).toEqual([null, null, null]);
  });
});
