import { describe, expect, it, vi } from "vitest";

import { CopiedLink } from "../../src/pages/copiedLink.svelte";

vi.mock("../../src/texts/language.svelte", () => ({ say: (id: string) => id }));

describe("a copied link", () => {
  it("is forgotten when another one could be copied", async () => {
    const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error("forbidden"));
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    const link = new CopiedLink();
    await link.copy("/1");
    expect([link.isCopied("/1"), link.isCopied("/2")]).toEqual([true, false]);
    await link.copy("/2");
    expect([link.isCopied("/1"), link.isCopied("/2"), link.problemWith("/2")]).toEqual([
      false,
      false,
      "copy-failed",
    ]);
    expect(link.problemWith("/1")).toBeNull();
  });
});
