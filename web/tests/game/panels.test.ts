import { describe, expect, it } from "vitest";

import { Panels } from "../../src/game/panels.svelte";
import type { Layout } from "../../src/game/shape.svelte";

const PHONE = { shape: "phone", sharing: ["cards", "tickets", "log"] } as unknown as Layout;
const DESK = { shape: "desk", sharing: ["log", "chat"] } as unknown as Layout;

describe("panels that share one place", () => {
  it("show what the player opened", () => {
    const panels = new Panels(PHONE, () => false);
    panels.open("tickets");
    expect(panels.current).toBe("tickets");
    expect(panels.isHidden("cards")).toBe(true);
  });

  it("make room for a choice, until the player looks at something else", () => {
    const panels = new Panels(DESK, () => true);
    expect(panels.tabs).toEqual(["cards", "log", "chat"]);
    expect(panels.current).toBe("cards");
    panels.open("log");
    expect(panels.current).toBe("log");
    panels.open("cards");
    expect(panels.current).toBe("cards");
  });

  it("hide nothing that has a place of its own", () => {
    const panels = new Panels(DESK, () => false);
    expect(panels.current).toBe("log");
    expect(panels.isHidden("cards")).toBe(false);
  });
});
