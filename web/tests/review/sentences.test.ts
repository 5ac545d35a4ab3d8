import { beforeEach, describe, expect, it, vi } from "vitest";

import type { Alternative, Decision, Review, TurningPoint } from "../../src/protocol";
import type { LoadedReplay } from "../../src/replay/playback.svelte";
import { costText, summarySentences, turningText } from "../../src/review/sentences";
import { seat } from "../support/messages";
import { textsIn } from "../support/texts";

const language = vi.hoisted(() => ({ say: (id: string): string => id, current: "en" }));
vi.mock("../../src/texts/language.svelte", () => ({
  say: (...all: [string]) => language.say(...all),
  hasText: () => true,
}));
vi.mock("../../src/settings/preferences.svelte", () => ({
  preferences: {
    get language() {
      return language.current;
    },
  },
}));

function speak(name: string): void {
  language.current = name;
  language.say = textsIn(name, ["app", "game", "review"]);
}

const GAME = {
  mine: [0],
  seats: [seat("Ada"), seat("Ben")],
  sheet: {
    board: {
      places: ["Denver", "El Paso", "Omaha"].map((name) => ({ name })),
      routes: [{ ends: [0, 1], cards: 4 }],
      tickets: [{ ends: [0, 2] }, { ends: [1, 2] }],
    },
  },
  replay: { steps: [{ view: { market: ["red"] }, holdings: [{ offer: [0, 1] }] }] },
} as unknown as LoadedReplay;

const CLAIM: Alternative = {
  action: { action: "claim", route: 0, color: "red", wilds: 1 },
  chance: 0.6,
  margin: 3,
  why: { kind: "best-possible" },
};
const DRAW: Alternative = { ...CLAIM, action: { action: "draw-blind" } };

function review(played: Alternative, better: Alternative): Review {
  const decision = { number: 0, seat: 0, played, alternatives: [better] } as unknown as Decision;
  return { analysis: { decisions: [decision] }, summaries: [] } as unknown as Review;
}

function point(changes: Partial<TurningPoint>): TurningPoint {
  return {
    decision: 0,
    seat: 0,
    kind: "missed-route",
    cost: 0.2,
    cost_chance: 0.19,
    cost_margin: 8.7,
    ...changes,
  };
}

describe("a turning point", () => {
  beforeEach(() => speak("en"));

  it("says how long the better route was open, and who took it", () => {
    const missed = point({ kind: "missed-completion", route: 0, tickets: [0], turns: 3, taken_by: 1 });
    expect(turningText(missed, GAME, review(DRAW, CLAIM))).toBe(
      "You missed Denver – El Paso, which would have completed Denver – Omaha. " +
        "The route was open for three turns. Then Ben took it.",
    );
    speak("de");
    expect(turningText({ ...missed, seat: 1, taken_by: 0 }, GAME, review(DRAW, CLAIM))).toBe(
      "Ben hat Denver – El Paso ausgelassen. Das hätte Denver – Omaha erfüllt. " +
        "Das wäre drei Züge lang möglich gewesen. Danach hast du die Strecke gebaut.",
    );
  });

  it("calls everybody by name where several shared a device", () => {
    const shared = { ...GAME, mine: [0, 1] };
    const missed = point({ route: 0, turns: 3, taken_by: 1 });
    expect(turningText(missed, shared, review(DRAW, CLAIM))).toBe(
      "Ada should have claimed Denver – El Paso. The route was open for three turns. Then Ben took it.",
    );
  });

  it("names the tickets that should have been kept, if any", () => {
    const wrong = point({ kind: "wrong-tickets", tickets: [0, 1] });
    expect(turningText(wrong, GAME, review(DRAW, DRAW))).toBe(
      "You should have kept Denver – Omaha and El Paso – Omaha.",
    );
    expect(turningText({ ...wrong, tickets: [] }, GAME, review(DRAW, DRAW))).toBe(
      "You should have kept none of the tickets.",
    );
  });

  it("says which of the tickets that were kept were too many", () => {
    const kept: Alternative = { ...CLAIM, action: { action: "return-tickets", tickets: [] } };
    const wrong = point({ kind: "wrong-tickets", tickets: [1] });
    expect(turningText(wrong, GAME, review(kept, DRAW))).toBe("You should have kept only El Paso – Omaha.");
    speak("de");
    expect(turningText(wrong, GAME, review(kept, DRAW))).toBe(
      "Du hättest nur El Paso – Omaha behalten sollen.",
    );
    const other: Alternative = { ...CLAIM, action: { action: "return-tickets", tickets: [1] } };
    expect(turningText(wrong, GAME, review(other, DRAW))).toBe("Du hättest El Paso – Omaha behalten sollen.");
  });

  it("says what a good move gained, in the part that is worth a word", () => {
    const good = point({ kind: "good-move", gain: 0.1, gain_chance: 0, gain_margin: 8.7 });
    expect(costText(good)).toBe("Gain: 8.7 points.");
    speak("de");
    expect(costText(good)).toBe("Gewinn: 8,7 Punkte.");
  });

  it("names the route that should not have been claimed", () => {
    expect(turningText(point({ kind: "needless-route" }), GAME, review(CLAIM, DRAW))).toBe(
      "You claimed Denver – El Paso at the wrong moment. Better: draw from the deck.",
    );
  });
});

describe("what a turning point cost", () => {
  it("names no part that is too small to be worth a word", () => {
    speak("en");
    expect(costText(point({ cost_chance: 0.012, cost_margin: 0.3 }))).toBe(
      "Cost: 1 percentage point of winning chance.",
    );
    expect(costText(point({ cost_chance: 0.001, cost_margin: 9 }))).toBe("Cost: 9 points.");
    speak("de");
    expect(costText(point({}))).toBe("Kosten: 19 Prozentpunkte Siegchance und 8,7 Punkte.");
    expect(costText(point({ kind: "good-move", gain_chance: 0.05, gain_margin: 0.2 }))).toBe(
      "Gewinn: 5 Prozentpunkte Siegchance.",
    );
  });
});

describe("a summary", () => {
  const split = { position: null, luck: 14.2, own: -26.1, others: -0.3 };
  const choice = {
    decision: 0,
    seat: 0,
    kept: [0, 1],
    better: [1],
    completed: [0],
    verdict: "mistake" as const,
    cost: 0.2,
  };
  const lost: Review = {
    ...review(DRAW, CLAIM),
    summaries: [
      [
        { type: "result", seat: 0, share: 0, margin: -12, cause: "own-decisions", ...split },
        { type: "turning", seat: 0, point: point({ route: 0 }) },
        { type: "tickets", seat: 0, kept: 2, completed: 1, worst: choice },
      ],
      [
        { type: "result", seat: 1, share: 1, margin: 1, cause: "luck", ...split },
        { type: "turning", seat: 1, point: null },
        { type: "tickets", seat: 1, kept: 1, completed: 0, worst: null },
      ],
    ],
  };

  it("is three sentences for each seat", () => {
    speak("en");
    expect(summarySentences(GAME, lost, 0)).toEqual([
      "You lost by 12 points, mainly through your own decisions. " +
        "Compared with an average game: luck +14.2 points, your own decisions −26.1, the others' decisions −0.3.",
      "What mattered most: You should have claimed Denver – El Paso. Cost: 19 percentage points of winning chance and 8.7 points.",
      "You had 2 tickets and completed one. It would have been better to return Denver – Omaha.",
    ]);
  });

  it("counts the lead that a game was begun with, but not as luck", () => {
    const [result, ...others] = lost.summaries[0] ?? [];
    if (!result || others.length !== 2) throw new Error("no summary");
    const played: Review["summaries"][0] = [{ ...result, cause: "position", position: -20 }, ...others];
    const told = (): string | undefined => summarySentences(GAME, { ...lost, summaries: [played] }, 0)[0];
    speak("en");
    expect(told()).toBe(
      "You lost by 12 points, mainly because of the position it began with. Compared with the mean of all players: " +
        "that position −20.0 points, luck +14.2, your own decisions −26.1, the others' decisions −0.3.",
    );
    speak("de");
    expect(told()).toMatch(
      /Ausgangsstellung. Gegenüber dem Mittel aller am Tisch: Ausgangsstellung −20,0 Punkte, Glück \+14,2, deine/,
    );
  });

  it("says which other tickets should have been kept", () => {
    const ticketsText = (kept: number[], better: number[]): string | undefined => {
      const [result, turning, tickets] = lost.summaries[0] ?? [];
      if (!result || !turning || !tickets) return undefined;
      const summary: Review["summaries"][0] = [
        result,
        turning,
        { ...tickets, worst: { ...choice, kept, better } },
      ];
      return summarySentences(GAME, { ...lost, summaries: [summary] }, 0)[2]?.split(". ")[1];
    };
    speak("en");
    expect(ticketsText([1], [0, 1])).toBe("It would have been better to keep Denver – Omaha as well.");
    expect(ticketsText([0, 1], [])).toBe(
      "It would have been better to return Denver – Omaha and El Paso – Omaha.",
    );
    expect(ticketsText([0], [1])).toBe(
      "Instead of Denver – Omaha it would have been better to keep El Paso – Omaha.",
    );
    speak("de");
    expect(ticketsText([1], [0, 1])).toBe("Besser wäre es gewesen, auch Denver – Omaha zu behalten.");
  });

  it.each([
    [0, 0, "You had no tickets.", "Du hattest keine Zielkarten."],
    [1, 1, "You had one ticket and completed it.", "Du hattest eine Zielkarte und hast sie erfüllt."],
    [2, 2, "You had 2 tickets and completed both.", "Du hattest 2 Zielkarten und hast beide erfüllt."],
    [5, 5, "You had 5 tickets and completed all.", "Du hattest 5 Zielkarten und hast alle erfüllt."],
    [3, 2, "You had 3 tickets and completed 2.", "Du hattest 3 Zielkarten und hast davon 2 erfüllt."],
    [3, 0, "You had 3 tickets and completed none.", "Du hattest 3 Zielkarten und hast keine erfüllt."],
  ])("says of %i tickets, %i completed", (kept, completed, english, german) => {
    const [result, turning, tickets] = lost.summaries[0] ?? [];
    if (!result || !turning || !tickets) throw new Error("no summary");
    const summary: Review["summaries"][0] = [result, turning, { ...tickets, kept, completed, worst: null }];
    const told = (): string | undefined => summarySentences(GAME, { ...lost, summaries: [summary] }, 0)[2];
    speak("en");
    expect(told()).toBe(english);
    speak("de");
    expect(told()).toBe(german);
  });

  it("is good German", () => {
    speak("de");
    expect(summarySentences(GAME, lost, 0)[0]).toBe(
      "Du hast mit 12 Punkten Rückstand verloren, vor allem durch deine Entscheidungen. " +
        "Gegenüber einer Durchschnittspartie: Glück +14,2 Punkte, deine Entscheidungen −26,1, Entscheidungen der anderen −0,3.",
    );
    expect(summarySentences(GAME, lost, 1)).toEqual([
      "Ben hat mit 1 Punkt Vorsprung gewonnen, vor allem durch das Glück. " +
        "Gegenüber einer Durchschnittspartie: Glück +14,2 Punkte, eigene Entscheidungen −26,1, Entscheidungen der anderen −0,3.",
      "Für Ben machte keine einzelne Entscheidung einen großen Unterschied.",
      "Ben hatte eine Zielkarte und hat sie nicht erfüllt.",
    ]);
  });
});
