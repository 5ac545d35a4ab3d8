import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Update } from "../../src/protocol";
import { preferences } from "../../src/settings/preferences.svelte";
import { digestOf } from "../../src/table/digest";
import { LiveTable } from "../../src/table/live.svelte";
import { nextVersion } from "../../src/table/version";
import { fakeBrowser, settle, type FakeBrowser } from "../support/browser";
import { moved, own, seat, snapshot, update } from "../support/messages";

const MINE = 0;
const OTHERS = 1;

let browser: FakeBrowser;
let live: LiveTable;
let earlier: Update[];
let requests: string[];

function fakeFetch(path: string): Promise<Response> {
  requests.push(path);
  return Promise.resolve(new Response(JSON.stringify({ version: 1, updates: earlier })));
}

beforeEach(() => {
  browser = fakeBrowser();
  [earlier, requests] = [[], []];
  vi.stubGlobal("fetch", fakeFetch);
  preferences.pace = "calm";
  live = new LiveTable("table");
  browser.socket().accept();
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

const receive = (...messages: Parameters<ReturnType<FakeBrowser["socket"]>["receive"]>[0][]): void => {
  for (const message of messages) browser.socket().receive(message);
};

describe("a live table", () => {
  it("knows nothing before the first message, then everything", () => {
    expect([live.now, live.status]).toEqual([null, "open"]);
    receive(snapshot({ version: 1 }));
    expect(live.now?.version).toBe(1);
  });

  it("knows how far the clock of the server is ahead", () => {
    vi.setSystemTime(400_000);
    receive(snapshot({ version: 1 }));
    expect(live.clockOffset).toBe(600_000);
  });

  it("is as old as the last thing that happened apart from chat", () => {
    receive(snapshot({ version: 1 }), moved(2, MINE));
    receive(update({ version: 3, news: { kind: "said", seat: OTHERS, text: "hurry" } }));
    expect(live.idleSince).toBe(1_000_002);
  });

  it("says why the server rejects it", () => {
    receive({
      message: "refused",
      id: null,
      version: 0,
      code: "not-found",
      params: {},
      text: "",
      snapshot: null,
    });
    browser.socket().drop(4404);
    expect([live.status, live.rejection]).toEqual(["rejected", "not-found"]);
  });
});

describe("the pace", () => {
  beforeEach(() => {
    receive(snapshot({ version: 1 }));
  });

  it("leaves time after moves of others", () => {
    receive(moved(2, OTHERS), moved(3, OTHERS), moved(4, OTHERS));
    expect(live.now?.version).toBe(2);
    vi.advanceTimersByTime(899);
    expect(live.now?.version).toBe(2);
    vi.advanceTimersByTime(1);
    expect(live.now?.version).toBe(3);
    vi.advanceTimersByTime(900);
    expect(live.now?.version).toBe(4);
  });

  it("does not delay the next move when nothing waits", () => {
    receive(moved(2, OTHERS));
    vi.advanceTimersByTime(900);
    receive(moved(3, OTHERS));
    expect(live.now?.version).toBe(3);
  });

  it("does not delay anything after the player's own moves or chat", () => {
    receive(moved(2, MINE), update({ version: 3, news: { kind: "said", seat: OTHERS, text: "nice" } }));
    receive(moved(4, MINE));
    expect(live.now?.version).toBe(4);
  });

  it("is what the player has chosen", () => {
    preferences.pace = "instant";
    receive(moved(2, OTHERS), moved(3, OTHERS));
    expect(live.now?.version).toBe(3);
  });

  it("does not matter while the page is hidden", () => {
    browser.document.become("hidden");
    receive(moved(2, OTHERS), moved(3, OTHERS));
    expect(live.now?.version).toBe(3);
  });

  it("does not matter to a player who missed a lot", () => {
    receive(...Array.from({ length: 50 }, (_, index) => moved(2 + index, OTHERS)));
    expect(live.now?.version).toBe(2);
    vi.advanceTimersByTime(900);
    expect(live.now?.version).toBeGreaterThan(10);
  });

  it("gives way to a snapshot, which is newer than all that waits", () => {
    receive(moved(2, OTHERS), moved(3, OTHERS), snapshot({ version: 9 }));
    expect(live.now?.version).toBe(9);
    vi.advanceTimersByTime(5000);
    expect(live.now?.version).toBe(9);
  });
});

describe("catching up", () => {
  it("continues after the last version that was received, also if it is not shown yet", () => {
    receive(snapshot({ version: 1 }), moved(2, OTHERS), moved(3, OTHERS));
    browser.socket().drop();
    vi.advanceTimersByTime(250);
    expect(browser.socket().url).toMatch(/version=3$/);
  });

  it("ignores versions that it already knows", () => {
    receive(snapshot({ version: 5 }), moved(4, MINE), moved(5, MINE));
    expect(live.now?.version).toBe(5);
    expect(live.log).toEqual([]);
  });

  it("loads what happened before, each version once and in order", async () => {
    earlier = [moved(6, OTHERS), moved(7, MINE), moved(8, OTHERS)];
    receive(snapshot({ version: 8, news: { kind: "moved", seat: OTHERS } }), moved(9, MINE));
    await settle();
    expect(requests).toEqual(["/api/tables/table/updates?after=0"]);
    expect(live.log.map(({ version }) => version)).toEqual([6, 7, 8, 9]);
  });

  it("asks for no more than the log needs, and only once", async () => {
    receive(snapshot({ version: 100 }), snapshot({ version: 101 }));
    await settle();
    expect(requests).toEqual(["/api/tables/table/updates?after=70"]);
  });
});

describe("losing track", () => {
  beforeEach(() => {
    receive(snapshot({ version: 1 }));
  });

  const startsOver = (): void => {
    browser.socket().drop();
    vi.advanceTimersByTime(250);
    expect(browser.socket().url).not.toMatch(/version=/);
    browser.socket().accept();
    receive(moved(70, MINE), snapshot({ version: 71 }));
    expect(live.now?.version).toBe(71);
  };

  it("is noticed by a digest, and the table starts over", () => {
    const change: Update = { message: "update", version: 2, public: { "/at": 5 } };
    const after = nextVersion(snapshot({ version: 1 }), change);
    receive({ ...change, digest: digestOf(after) });
    expect(live.now?.version).toBe(2);
    receive({ ...change, version: 3, digest: 1 });
    expect(live.now?.version).toBe(2);
    startsOver();
  });

  it("is noticed by a gap", () => {
    receive(moved(3, MINE));
    expect(live.now?.version).toBe(1);
    startsOver();
  });

  it("is not waited for after a change of identity", () => {
    live.reconnect();
    startsOver();
  });
});

describe("the log", () => {
  const dealt = { event: "hand-dealt", seat: 0 } as never;

  it("shows a player what their own seat saw", () => {
    receive(snapshot({ version: 1 }));
    receive(update({ version: 2, news: { kind: "started" }, own: [{ ...own(0), events: [dealt] }] }));
    expect(live.log.at(-1)?.events).toEqual([dealt]);
  });

  it("shows several players at one device only what everybody may see", () => {
    const owns = [0, 1].map((number) => ({ ...own(number), events: [dealt] }));
    receive(snapshot({ version: 1, seats: [0, 1] }));
    receive(update({ version: 2, seats: [0, 1], news: { kind: "started" }, own: owns }));
    expect(live.log.at(-1)?.events).toEqual([]);
  });

  it("adds a line to the chat once", () => {
    const said = update({ version: 2, news: { kind: "said", seat: OTHERS, text: "hello" } });
    receive(snapshot({ version: 1 }), said, said);
    expect(live.chat.map(({ name, text }) => [name, text])).toEqual([["Bert", "hello"]]);
  });
});

describe("presence", () => {
  const sheets = [seat("Ada"), seat("Bert"), seat(null, "easy"), seat("Clara", "easy"), seat(null)];
  const presence = (...seats: number[]): void => {
    receive({ message: "presence", version: 1, seats });
  };

  beforeEach(() => {
    receive(snapshot({ version: 1, sheets }));
  });

  it("is unknown until the server has reported it", () => {
    expect([...live.absent]).toEqual([]);
  });

  it("concerns only people for whom no bot plays", () => {
    presence(0);
    expect([...live.absent]).toEqual([1]);
  });

  it("forgives a reload", () => {
    presence(0, 1);
    presence(0);
    vi.advanceTimersByTime(2999);
    expect([...live.absent]).toEqual([]);
    presence(0, 1);
    vi.advanceTimersByTime(10_000);
    expect([...live.absent]).toEqual([]);
  });

  it("shows players who stay away as absent", () => {
    presence(0, 1);
    presence(0);
    vi.advanceTimersByTime(3000);
    expect([...live.absent]).toEqual([1]);
    presence(0, 1);
    expect([...live.absent]).toEqual([]);
  });

  it("is unknown while the connection is lost", () => {
    presence(0);
    browser.socket().drop();
    expect([...live.absent]).toEqual([]);
  });
});
