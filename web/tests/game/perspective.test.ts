import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Perspective } from "../../src/game/perspective.svelte";
import type { AnyAction, TicketProspect } from "../../src/protocol";
import { LiveTable } from "../../src/table/live.svelte";
import { fakeBrowser, settle, type FakeBrowser } from "../support/browser";
import { boardSheet, own, snapshot, update, type TableNow } from "../support/messages";

const BLIND: AnyAction = { action: "draw-blind" };
const TICKETS: AnyAction = { action: "draw-tickets" };
const PROSPECT: TicketProspect = { ticket: 0, state: "possible", path: [3, 4], cards: 5 };

let browser: FakeBrowser;
let live: LiveTable;

function perspectiveOf(now: TableNow): Perspective {
  browser.socket().receive(snapshot(now));
  return new Perspective(live, boardSheet());
}

beforeEach(() => {
  browser = fakeBrowser();
  live = new LiveTable("table");
  browser.socket().accept();
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

describe("the perspective of a player with one seat", () => {
  it("shows the seat and what it may do", () => {
    const perspective = perspectiveOf({ version: 1, seats: [1], own: [own(1, [BLIND])], waitingFor: [1] });
    expect([perspective.seat, perspective.isMyTurn, perspective.isCovered]).toEqual([1, true, false]);
    expect(perspective.choices.blind).toBe(true);
  });

  it("follows the table", () => {
    const perspective = perspectiveOf({ version: 1, own: [own(0, [BLIND])], waitingFor: [0] });
    expect(perspective.isMyTurn).toBe(true);
    browser.socket().receive(update({ version: 2, waitingFor: [1] }));
    expect([perspective.now.version, perspective.isMyTurn]).toEqual([2, false]);
  });

  it("has the prospects that come with the update", () => {
    const perspective = perspectiveOf({ version: 1, own: [own(0, [], [PROSPECT])] });
    expect(perspective.prospects.get(0)?.state).toBe("possible");
    const done = { ...PROSPECT, state: "done" as const };
    browser.socket().receive(update({ version: 2, own: [own(0, [], [done])] }));
    expect(perspective.prospects.get(0)?.state).toBe("done");
  });

  it("highlights the ends of a ticket and the way between them", () => {
    const perspective = perspectiveOf({ version: 1, own: [own(0, [], [PROSPECT])] });
    perspective.highlightTicket(0);
    expect(perspective.highlighted).toEqual({ kind: "path", routes: [3, 4], places: [2, 5] });
  });
});

describe("the perspective of a spectator", () => {
  it("has no seat, no cards and nothing to do", async () => {
    const perspective = perspectiveOf({ version: 1, seats: [], waitingFor: [0] });
    expect([perspective.seat, perspective.own, perspective.isMyTurn]).toEqual([null, null, false]);
    expect(await perspective.act(BLIND)).toBe(false);
    expect(browser.socket().sent).toEqual([]);
  });
});

describe("a hot seat", () => {
  const hotSeat = { seats: [0, 1], own: [own(0, [BLIND], [PROSPECT]), own(1)] };

  it("is covered until the player whose turn it is has the device", () => {
    const perspective = perspectiveOf({ version: 1, ...hotSeat, waitingFor: [0] });
    expect([perspective.isCovered, perspective.own, perspective.prospects.size]).toEqual([true, null, 0]);
    perspective.revealed = perspective.acting;
    expect([perspective.isCovered, perspective.own?.seat, perspective.isMyTurn]).toEqual([false, 0, true]);
    expect(perspective.prospects.size).toBe(1);
  });

  it("shows what the turn has brought before the device is passed on", () => {
    const perspective = perspectiveOf({ version: 1, ...hotSeat, waitingFor: [0] });
    perspective.revealed = 0;
    const next = { seats: [0, 1], own: [own(0), own(1, [BLIND])], waitingFor: [1] };
    browser.socket().receive(update({ version: 2, ...next }));
    expect([perspective.isHandingOver, perspective.isCovered, perspective.own?.seat]).toEqual([
      true,
      false,
      0,
    ]);
    expect(perspective.choices.blind).toBe(false);
    perspective.revealed = null;
    expect([perspective.isHandingOver, perspective.isCovered, perspective.own]).toEqual([false, true, null]);
    perspective.revealed = perspective.acting;
    expect([perspective.isCovered, perspective.own?.seat, perspective.isMyTurn]).toEqual([false, 1, true]);
  });

  it("stays as it is while a bot moves", () => {
    const perspective = perspectiveOf({ version: 1, ...hotSeat, waitingFor: [0] });
    perspective.revealed = 0;
    browser.socket().receive(update({ version: 2, seats: [0, 1], waitingFor: [2] }));
    expect([perspective.isCovered, perspective.own?.seat]).toEqual([false, 0]);
  });
});

describe("an action", () => {
  it("is sent for the seat, at the version that the player sees", async () => {
    const perspective = perspectiveOf({ version: 6, seats: [1], own: [own(1, [BLIND])], waitingFor: [1] });
    perspective.place = 4;
    const accepted = perspective.act(BLIND);
    const [command] = browser.socket().sent;
    expect(command).toMatchObject({ command: "move", version: 6, seat: 1, action: BLIND });
    expect(perspective.isBusy).toBe(true);
    browser.socket().receive({ message: "done", id: command?.id ?? "", version: 7 });
    expect(await accepted).toBe(true);
    expect([perspective.isBusy, perspective.place]).toEqual([false, null]);
  });

  it("leaves open what the player points at before the reply comes", async () => {
    const perspective = perspectiveOf({ version: 6, own: [own(0, [BLIND])], waitingFor: [0] });
    perspective.place = 4;
    const accepted = perspective.act(BLIND);
    const [command] = browser.socket().sent;
    browser.socket().receive(update({ version: 7, own: [own(0, [BLIND])], waitingFor: [0] }));
    perspective.route = 3;
    browser.socket().receive({ message: "done", id: command?.id ?? "", version: 7 });
    await accepted;
    expect([perspective.place, perspective.route]).toEqual([null, 3]);
  });

  it("that costs a turn is asked about first", async () => {
    const perspective = perspectiveOf({ version: 1, own: [own(0, [TICKETS, BLIND])], waitingFor: [0] });
    expect(await perspective.act(TICKETS)).toBe(false);
    expect([perspective.asked, browser.socket().sent]).toEqual([TICKETS, []]);
    void perspective.act(TICKETS);
    expect(browser.socket().sent).toHaveLength(1);
    expect(perspective.asked).toBeNull();
  });

  it("is no longer asked about when it is no longer possible", async () => {
    const perspective = perspectiveOf({ version: 1, own: [own(0, [TICKETS, BLIND])], waitingFor: [0] });
    await perspective.act(TICKETS);
    browser.socket().receive(update({ version: 2, own: [own(0, [BLIND])], waitingFor: [0] }));
    expect(perspective.asked).toBeNull();
  });

  it("is not sent twice", async () => {
    const perspective = perspectiveOf({ version: 1, own: [own(0, [BLIND])], waitingFor: [0] });
    void perspective.act(BLIND);
    expect(await perspective.act(BLIND)).toBe(false);
    expect(browser.socket().sent).toHaveLength(1);
  });

  it("for what is shown before the reply to the last one is sent after it", async () => {
    const perspective = perspectiveOf({ version: 6, own: [own(0, [BLIND])], waitingFor: [0] });
    void perspective.act(BLIND);
    browser.socket().receive(update({ version: 7, own: [own(0, [BLIND])], waitingFor: [0] }));
    void perspective.act(BLIND);
    void perspective.act(BLIND); // a second click
    expect(browser.socket().sent).toHaveLength(1);
    browser.socket().receive({ message: "done", id: browser.socket().sent[0]?.id ?? "", version: 7 });
    await settle();
    expect(browser.socket().sent.map((command) => "version" in command && command.version)).toEqual([6, 7]);
  });

  it("for what another player's move has ended is not sent", async () => {
    const perspective = perspectiveOf({ version: 6, own: [own(0, [BLIND])], waitingFor: [0] });
    void perspective.act(BLIND);
    browser.socket().receive(update({ version: 7, own: [own(0, [BLIND])], waitingFor: [0] }));
    void perspective.act(BLIND);
    browser.socket().receive(update({ version: 8, own: [own(0, [BLIND])], waitingFor: [0] }));
    browser.socket().receive({ message: "done", id: browser.socket().sent[0]?.id ?? "", version: 8 });
    await settle();
    expect(browser.socket().sent).toHaveLength(1);
  });

  it("that the server rejects says why, until the next command", async () => {
    const perspective = perspectiveOf({ version: 1, own: [own(0, [BLIND])], waitingFor: [0] });
    perspective.place = 4;
    const accepted = perspective.act(BLIND);
    const id = browser.socket().sent[0]?.id ?? "";
    const reply = { message: "refused", id, version: 3, params: {}, text: "", code: "stale" } as const;
    browser.socket().receive({ ...reply, snapshot: snapshot({ version: 3 }) });
    expect(await accepted).toBe(false);
    expect([perspective.rejection, perspective.place, perspective.isBusy]).toEqual(["stale", 4, false]);
    expect(perspective.now.version).toBe(3);
    void perspective.send({ command: "leave" });
    await settle();
    expect(perspective.rejection).toBeNull();
  });
});
