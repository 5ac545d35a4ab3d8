import { beforeEach, describe, expect, it, vi } from "vitest";

import { strideOf } from "../../src/replay/keys";

const preferences = vi.hoisted(() => ({ hasCardKeys: true }));
vi.mock("../../src/settings/preferences.svelte", () => ({ preferences }));

class Field {
  constructor(private readonly kind: string) {}
  closest(): this {
    return this;
  }
  matches(selector: string): boolean {
    return selector === this.kind;
  }
}

function pressed(key: string, target: Field | null = null): ReturnType<typeof strideOf> {
  return strideOf({ key, target } as unknown as KeyboardEvent);
}

describe("the keys of a replay", () => {
  beforeEach(() => {
    preferences.hasCardKeys = true;
    vi.stubGlobal("Element", Field);
  });

  it("go through the game", () => {
    expect(["Home", "ArrowLeft", "ArrowRight", "End"].map((key) => pressed(key))).toEqual([
      "first",
      "back",
      "on",
      "last",
    ]);
  });

  it("go to turning points, also with caps lock", () => {
    expect([pressed("n"), pressed("P")]).toEqual(["next-turning-point", "previous-turning-point"]);
  });

  it("are arrows only for those who want no letters", () => {
    preferences.hasCardKeys = false;
    expect([pressed("n"), pressed("ArrowLeft")]).toEqual([null, "back"]);
  });

  it("mean something else in fields; a slider has no use for letters", () => {
    expect([pressed("n", new Field("text")), pressed("ArrowLeft", new Field("[type=range]"))]).toEqual([
      null,
      null,
    ]);
    expect(pressed("n", new Field("[type=range]"))).toBe("next-turning-point");
  });
});
