import { describe, expect, it, vi } from "vitest";

import { turnSentences } from "../../src/game/logLines";
import type { Board, News } from "../../src/protocol";
import { seat } from "../support/messages";

vi.mock("../../src/texts/language.svelte", () => ({
  say: (id: string, { name, old }: { name: string; old: string }) => `${id}: ${old} ${name}`,
}));

const table = { board: {} as Board, seats: [seat("Ada"), seat("Bertina")] };

function sentences(news: News): string[] {
  return turnSentences({ key: "", seat: news.seat ?? null, news, events: [], completed: [] }, table);
}

describe("the log", () => {
  it("tells what somebody was called before and after, whatever they are called now", () => {
    const news: News = { kind: "renamed", seat: 1, name: "Berta", former_name: "Bert" };
    expect(sentences(news)).toEqual(["news-renamed: Bert Berta"]);
  });

  it("tells everything else by the names of now", () => {
    expect(sentences({ kind: "left", seat: 1 })).toEqual(["news-left:  Bertina"]);
  });
});
