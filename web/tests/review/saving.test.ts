import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { save, share, sharesFiles } from "../../src/review/saving";

const PICTURE = new Blob(["…"], { type: "image/png" });

describe("saving a file", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("keeps it until slow browsers have read it", () => {
    const link = { href: "", download: "", click: vi.fn() };
    vi.stubGlobal("document", { createElement: () => link });
    const revoke = vi.spyOn(URL, "revokeObjectURL");
    save(PICTURE, "result.png");
    expect([link.download, link.click.mock.calls.length]).toEqual(["result.png", 1]);
    vi.advanceTimersByTime(5000);
    expect(revoke).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(revoke).toHaveBeenCalledWith(link.href);
  });
});

describe("passing a file on", () => {
  const device = (isCoarse: boolean, canShare: boolean): void => {
    vi.stubGlobal("matchMedia", () => ({ matches: isCoarse }));
    vi.stubGlobal("navigator", { canShare: () => canShare });
  };

  it("is for phones that can", () => {
    device(true, true);
    expect(sharesFiles("image/png", "result.png")).toBe(true);
    device(false, true);
    expect(sharesFiles("image/png", "result.png")).toBe(false);
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    vi.stubGlobal("navigator", {});
    expect(sharesFiles("image/png", "result.png")).toBe(false);
  });

  it("may be given up, and says if it fails otherwise", async () => {
    const shared = vi.fn().mockRejectedValueOnce(new DOMException("", "AbortError"));
    vi.stubGlobal("navigator", { share: shared });
    await expect(share(PICTURE, "result.png")).resolves.toBeUndefined();
    shared.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
    await expect(share(PICTURE, "result.png")).rejects.toThrow();
  });
});
