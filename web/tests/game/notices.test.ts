import { describe, expect, it, vi } from "vitest";

import { noticeOf } from "../../src/game/notices";
import type { Perspective } from "../../src/game/perspective.svelte";
import type { News } from "../../src/protocol";
import type { LogEntry } from "../../src/table/log";
import { seat } from "../support/messages";

vi.mock("../../src/texts/language.svelte", () => ({ say: (id: string) => id }));

const entry = (news: News): LogEntry => ({ version: 7, at: 0, news, events: [], completed: [] });
const SAID = entry({ kind: "said", seat: 1, text: "Good luck" });

const perspective = {
  seats: [0],
  board: {},
  now: { public: { table: { seats: [seat("Ada"), seat("Bert")] } } },
  live: { log: [] },
} as unknown as Perspective;

describe("a notice", () => {
  it("shows what another player says", () => {
    expect(noticeOf([SAID], perspective, false)).toEqual({
      version: 7,
      seat: 1,
      isSaid: true,
      text: "Good luck",
    });
  });

  it("shows nothing that can be read in the chat, nor one's own words", () => {
    expect(noticeOf([SAID], perspective, true)).toBeNull();
    expect(noticeOf([entry({ kind: "said", seat: 0, text: "Hello" })], perspective, false)).toBeNull();
  });

  it("shows that something was taken back", () => {
    const notice = noticeOf([entry({ kind: "took-back", seat: 0 })], perspective, true);
    expect(notice?.text).toBe("news-took-back");
  });

  it("is about nothing else", () => {
    expect(noticeOf([entry({ kind: "moved", seat: 1 })], perspective, false)).toBeNull();
  });
});
