import { describe, expect, it, vi } from "vitest";

import { turnSentences } from "../../src/game/logLines";
import type { Undone } from "../../src/game/turns";
import type { Board, News } from "../../src/protocol";
import { seat } from "../support/messages";

vi.mock("../../src/texts/language.svelte", () => ({
  say: (id: string, values: Record<string, unknown>) =>
    id === "person" ? values.name : `${id}: ${Object.values(values).join(" ")}`,
}));

const table = { board: {} as Board, seats: [seat("Ada"), seat("Bertina")] };

function sentences(news: News, undone: Undone | null = null): string[] {
  return turnSentences({ key: "", seat: news.seat ?? null, news, events: [], undone, completed: [] }, table);
}

describe("the log", () => {
  it("tells what somebody was called before and after, whatever they are called now", () => {
    const news: News = { kind: "renamed", seat: 1, name: "Berta", former_name: "Bert" };
    expect(sentences(news)).toEqual(["news-renamed: Berta Bert"]);
  });

  it("tells everything else by the names of now", () => {
    expect(sentences({ kind: "left", seat: 1 })).toEqual(["news-left: Bertina "]);
  });

  it("tells how far a taking back went", () => {
    const move = {
      version: 4,
      at: 0,
      news: { kind: "moved" as const, seat: 0 },
      events: [{ event: "passed" as const, seat: 0 }],
      completed: [],
    };
    expect(sentences({ kind: "took-back", seat: 0 }, { move, later: 2 })).toEqual([
      "news-took-back: Ada ",
      "took-back-move: event-passed: Ada",
      "took-back-later: 2",
    ]);
  });
});
