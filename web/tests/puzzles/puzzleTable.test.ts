import { beforeEach, describe, expect, it, vi } from "vitest";

import { Perspective } from "../../src/game/perspective.svelte";
import type { AnswerVerdict, AnyAction, PuzzleSheet } from "../../src/protocol";
import { PuzzleTable } from "../../src/puzzles/puzzleTable.svelte";
import { boardSheet, own, view } from "../support/messages";

const BLIND: AnyAction = { action: "draw-blind" };
const WRONG: AnswerVerdict = {
  is_right: false,
  tried: null,
  cost_chance: 0,
  cost_margin: 0,
  solution: null,
};

let requests: { path: string; body: unknown }[];
let response: { ok: boolean; body: unknown };

function puzzle(): PuzzleTable {
  const seats = [{}, {}] as PuzzleSheet["view"]["seats"];
  return new PuzzleTable({
    puzzle: "abc",
    kind: "race",
    edition: "mini",
    digest: "",
    seat: 1,
    view: view({ seats }),
    own: own(1, [BLIND]),
  });
}

beforeEach(() => {
  requests = [];
  response = { ok: true, body: WRONG };
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    requests.push({ path, body: init.body ? JSON.parse(init.body as string) : null });
    return Promise.resolve({ ok: response.ok, json: () => Promise.resolve(response.body) });
  });
});

describe("a puzzle", () => {
  it("is a table at which the player may act", () => {
    const perspective = new Perspective(puzzle(), boardSheet());
    expect([perspective.seat, perspective.isMyTurn]).toEqual([1, true]);
  });

  it("sends an action as an answer, after which nothing can be done until another try", async () => {
    const table = puzzle();
    const perspective = new Perspective(table, boardSheet());
    expect(await perspective.act(BLIND)).toBe(true);
    expect(requests).toEqual([{ path: "/api/puzzles/abc/answer", body: { action: BLIND } }]);
    expect([table.verdict, perspective.isMyTurn]).toEqual([WRONG, false]);
    table.tryAgain();
    expect([table.verdict, perspective.isMyTurn]).toEqual([null, true]);
  });

  it("remembers the answer of those who give up after it", async () => {
    const table = puzzle();
    const perspective = new Perspective(table, boardSheet());
    const tried = { action: BLIND, chance: 0.4, margin: 1, points: 90, why: { kind: "best-possible" } };
    response.body = { ...WRONG, tried };
    await perspective.act(BLIND);
    response.body = WRONG;
    await table.giveUp();
    expect(table.tried).toEqual(BLIND);
  });

  it("says why the solution cannot be shown", async () => {
    const table = puzzle();
    response = { ok: false, body: { code: "too-fast", params: {}, text: "", snapshot: null } };
    await table.giveUp();
    expect([table.problem, table.verdict]).toEqual(["rejection", null]);
    response = { ok: true, body: WRONG };
    await table.giveUp();
    expect([table.problem, table.verdict]).toEqual([null, WRONG]);
  });

  it("shows the solution to those who give up", async () => {
    const table = puzzle();
    await table.giveUp();
    expect(requests[0]?.body).toEqual({ action: null });
  });

  it("says why an answer was not accepted", async () => {
    response = { ok: false, body: { code: "too-fast", params: {}, text: "" } };
    const perspective = new Perspective(puzzle(), boardSheet());
    expect(await perspective.act(BLIND)).toBe(false);
    expect(perspective.rejection).toBe("too-fast");
  });

  it("says so if the server could not be reached, and takes the answer later", async () => {
    const table = puzzle();
    const perspective = new Perspective(table, boardSheet());
    const reachable = fetch;
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    expect(await perspective.act(BLIND)).toBe(false);
    expect([table.problem, perspective.rejection]).toEqual(["unreachable", null]);
    vi.stubGlobal("fetch", reachable);
    expect(await perspective.act(BLIND)).toBe(true);
    expect(table.problem).toBeNull();
  });

  it("takes no other commands", async () => {
    const reply = await puzzle().send({ command: "leave" });
    expect(reply).toMatchObject({ message: "refused", code: "bad-request" });
    expect(requests).toEqual([]);
  });
});
