import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { StateMessage } from "../../src/server/connection";
import { Connection } from "../../src/server/connection";
import { isPasswordNeeded, notePasswordAccepted } from "../../src/server/password.svelte";
import { fakeBrowser, settle, type FakeBrowser } from "../support/browser";
import { snapshot, update } from "../support/messages";

let browser: FakeBrowser;
let connection: Connection;
let version: number;
let states: StateMessage[];
let statuses: [string, string | undefined][];
let presences: number[][];

beforeEach(() => {
  browser = fakeBrowser();
  [version, states, statuses, presences] = [0, [], [], []];
  connection = new Connection("a b", {
    version: () => version,
    onState: (message) => states.push(message),
    onPresence: (seats) => presences.push(seats),
    onStatus: (status, code) => statuses.push([status, code]),
  });
});

afterEach(() => {
  connection.close();
  notePasswordAccepted();
  vi.useRealTimers();
});

describe("a connection", () => {
  it("opens the socket of its table", () => {
    expect(browser.socket().url).toBe("wss://stellwerk.test/api/tables/a%20b/live");
  });

  it("passes on what the server sends", () => {
    browser.socket().accept();
    browser.socket().receive(snapshot({ version: 3 }));
    browser.socket().receive(update({ version: 4 }));
    browser.socket().receive({ message: "presence", version: 4, seats: [1] });
    expect(states.map((message) => [message.message, message.version])).toEqual([
      ["snapshot", 3],
      ["update", 4],
    ]);
    expect(presences).toEqual([[1]]);
  });

  it("resolves a command with the reply that has its id", async () => {
    browser.socket().accept();
    const first = connection.send({ command: "start" });
    const second = connection.send({ command: "leave" });
    const [start, leave] = browser.socket().sent;
    expect(start?.id).not.toBe(leave?.id);
    browser.socket().receive({ message: "done", id: leave?.id ?? "", version: 5 });
    browser.socket().receive({ message: "done", id: start?.id ?? "", version: 6 });
    expect(await first).toMatchObject({ version: 6 });
    expect(await second).toMatchObject({ version: 5 });
  });

  it("ignores replies to commands that were already answered", async () => {
    browser.socket().accept();
    const reply = connection.send({ command: "start" });
    const id = browser.socket().sent[0]?.id ?? "";
    browser.socket().receive({ message: "done", id, version: 5 });
    browser.socket().receive({ message: "done", id, version: 6 });
    expect(await reply).toMatchObject({ version: 5 });
  });
});

describe("a lost connection", () => {
  it("comes back after ever longer pauses, but never more than five seconds", () => {
    const pauses = [250, 500, 1000, 2000, 4000, 5000, 5000];
    for (const pause of pauses) {
      browser.socket().drop();
      const before = browser.sockets.length;
      vi.advanceTimersByTime(pause - 1);
      expect(browser.sockets).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(browser.sockets).toHaveLength(before + 1);
    }
  });

  it("starts with the shortest pause again once it was open", () => {
    for (let lost = 0; lost < 4; lost++) {
      browser.socket().drop();
      vi.advanceTimersByTime(5000);
    }
    browser.socket().accept();
    browser.socket().drop();
    vi.advanceTimersByTime(250);
    expect(browser.sockets).toHaveLength(6);
    expect(statuses.map(([status]) => status)).toEqual(["lost", "lost", "lost", "lost", "open", "lost"]);
  });

  it("asks only for what it missed", () => {
    version = 17;
    browser.socket().drop();
    vi.advanceTimersByTime(250);
    expect(browser.socket().url).toMatch(/\/live\?version=17$/);
  });

  it("sends commands without a reply again, with the same id and in order", async () => {
    browser.socket().accept();
    const answered = connection.send({ command: "start" });
    const move = connection.send({ command: "say", text: "hello" });
    const [start, say] = browser.socket().sent;
    browser.socket().receive({ message: "done", id: start?.id ?? "", version: 2 });
    browser.socket().drop();
    const late = connection.send({ command: "leave" });
    vi.advanceTimersByTime(250);
    expect(browser.socket().sent).toEqual([]);
    browser.socket().accept();
    expect(browser.socket().sent.map(({ command }) => command)).toEqual(["say", "leave"]);
    expect(browser.socket().sent[0]).toEqual(say);
    browser.socket().receive({ message: "done", id: say?.id ?? "", version: 3 });
    expect(await answered).toMatchObject({ version: 2 });
    expect(await move).toMatchObject({ version: 3 });
    browser.socket().receive({ message: "done", id: browser.socket().sent[1]?.id ?? "", version: 4 });
    expect(await late).toMatchObject({ version: 4 });
  });

  it("comes back at once when the device is online again or the page is shown", () => {
    browser.socket().drop();
    browser.window.dispatchEvent(new Event("online"));
    expect(browser.sockets).toHaveLength(2);
    browser.socket().drop();
    browser.document.become("hidden");
    expect(browser.sockets).toHaveLength(2);
    browser.document.become("visible");
    expect(browser.sockets).toHaveLength(3);
    vi.advanceTimersByTime(10_000);
    expect(browser.sockets).toHaveLength(3);
  });

  it("stays closed after close()", () => {
    connection.close();
    browser.window.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect(browser.sockets).toHaveLength(1);
    expect(statuses).toEqual([]);
  });
});

describe("a rejection", () => {
  const rejected = { message: "refused", version: 9, params: {}, text: "" } as const;

  it("of a command brings the table as it is now, and is the reply", async () => {
    browser.socket().accept();
    const reply = connection.send({ command: "start" });
    const id = browser.socket().sent[0]?.id ?? "";
    browser.socket().receive({ ...rejected, id, code: "stale", snapshot: snapshot({ version: 9 }) });
    expect(await reply).toMatchObject({ message: "refused", code: "stale" });
    expect(states).toMatchObject([{ message: "snapshot", version: 9 }]);
  });

  it("of the connection is final, and says why", () => {
    browser.socket().receive({ ...rejected, id: null, code: "not-found", snapshot: null });
    browser.socket().drop(4404);
    vi.advanceTimersByTime(60_000);
    expect(statuses).toEqual([["rejected", "not-found"]]);
    expect(browser.sockets).toHaveLength(1);
  });

  it.each([4429, 4503])("with the code %i only means that the server is busy", (code) => {
    browser.socket().drop(code);
    vi.advanceTimersByTime(250);
    expect(statuses).toEqual([["lost", undefined]]);
    expect(browser.sockets).toHaveLength(2);
  });

  it("for lack of a password asks for the password", async () => {
    expect(isPasswordNeeded()).toBe(false);
    browser.socket().receive({ ...rejected, id: null, code: "password-needed", snapshot: null });
    await settle();
    expect(isPasswordNeeded()).toBe(true);
  });
});
