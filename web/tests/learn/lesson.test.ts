import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { HintRequest } from "../../src/game/hintRequest.svelte";
import { Perspective } from "../../src/game/perspective.svelte";
import { adviceFor } from "../../src/learn/lesson";
import type { AnyAction, BoardSheet, Hint, TicketProspect } from "../../src/protocol";
import { LiveTable } from "../../src/table/live.svelte";
import { fakeBrowser, settle, type FakeBrowser } from "../support/browser";
import { own, snapshot, update } from "../support/messages";

const CLAIM: AnyAction = { action: "claim", route: 3, color: "red", wilds: 0 };
const OTHER_CLAIM: AnyAction = { ...CLAIM, route: 8 };
const BLIND: AnyAction = { action: "draw-blind" };
const PROSPECT: TicketProspect = { ticket: 0, state: "possible", path: [3, 4], cards: 5 };
const BOARD = {
  places: [{ name: "Bregenz" }, { name: "Lindau" }],
  routes: Array.from({ length: 9 }, () => ({ ends: [0, 1], cards: 2 })),
  tickets: [{ ends: [0, 1], points: 7 }],
};

let browser: FakeBrowser;
let live: LiveTable;
let perspective: Perspective;
let hints: HintRequest;

const mine = (legal: AnyAction[]) => ({ own: [own(0, legal, [PROSPECT])], waitingFor: [0] });
const hint = (action: AnyAction): Hint => ({
  action,
  chance: 0.5,
  margin: 1,
  why: { kind: "best-possible" },
  reason: "",
});

async function ask(...found: Hint[]): Promise<void> {
  const asked = hints.ask();
  const id = browser.socket().sent.at(-1)?.id ?? "";
  browser.socket().receive({ message: "hints", id, version: 1, seat: 0, hints: found });
  await asked;
  await settle();
}

beforeEach(() => {
  browser = fakeBrowser();
  live = new LiveTable("table");
  browser.socket().accept();
  browser.socket().receive(snapshot({ version: 1, ...mine([CLAIM, OTHER_CLAIM, BLIND]) }));
  perspective = new Perspective(live, { board: BOARD } as unknown as BoardSheet);
  hints = new HintRequest(perspective);
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

describe("the advice of the lesson", () => {
  it("is its own as long as nobody has asked for hints", () => {
    const advice = adviceFor(perspective, hints.best);
    expect([advice.text, advice.highlight?.routes]).toEqual(["lesson-first-route", [3]]);
  });

  it.each([OTHER_CLAIM, BLIND])("explains the best hint instead, whatever it is", async (action) => {
    await ask(hint(action), hint(CLAIM));
    const advice = adviceFor(perspective, hints.best);
    const routes = action.action === "claim" ? [action.route] : [];
    expect([advice.text, advice.highlight?.routes]).toEqual(["lesson-hint", routes]);
  });

  it("does not change its mind when the hints are closed", async () => {
    await ask(hint(BLIND));
    hints.close();
    expect([hints.isCurrent, adviceFor(perspective, hints.best).text]).toEqual([false, "lesson-hint"]);
  });

  it("forgets the hint with the decision that it was for", async () => {
    await ask(hint(BLIND));
    browser.socket().receive(update({ version: 2, ...mine([CLAIM]) }));
    expect(adviceFor(perspective, hints.best).text).toBe("lesson-first-route");
  });
});
