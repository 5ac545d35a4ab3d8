import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { ReviewProgress } from "../../src/protocol";
import { ReviewRequest } from "../../src/review/reviewRequest.svelte";
import { Rejection } from "../../src/server/rest";
import { settle } from "../support/browser";

vi.mock("../../src/texts/language.svelte", () => ({ say: (id: string) => id }));

const progress = (state: ReviewProgress["state"], done: number): ReviewProgress => ({
  id: "game",
  state,
  done,
  of: 2,
  review: state === "done" ? ({ summaries: [] } as unknown as ReviewProgress["review"]) : null,
});

describe("asking for a review", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("follows it until it is done", async () => {
    const follow = vi
      .fn()
      .mockResolvedValueOnce(progress("working", 1))
      .mockResolvedValueOnce(progress("done", 2));
    const request = new ReviewRequest({ start: () => Promise.resolve(progress("waiting", 0)), follow });
    request.ask();
    await settle();
    expect(request.progress?.state).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1000);
    expect(request.progress?.done).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(request.review).not.toBeNull();
    expect(follow.mock.calls).toEqual([["game"], ["game"]]);
  });

  it("goes on when the connection was lost for a moment", async () => {
    const follow = vi
      .fn()
      .mockRejectedValueOnce(new Error("lost"))
      .mockResolvedValueOnce(progress("done", 2));
    const request = new ReviewRequest({ start: () => Promise.resolve(progress("working", 1)), follow });
    request.ask();
    await vi.advanceTimersByTimeAsync(1000);
    expect(request.problem).toBe("unreachable");
    await vi.advanceTimersByTimeAsync(1000);
    expect([request.problem, request.review !== null]).toEqual([null, true]);
  });

  it("begins again when the server has forgotten it, and asks no more after a refusal", async () => {
    const refusal = (code: "not-found" | "busy"): Rejection =>
      new Rejection({ code, text: "", params: {}, snapshot: null });
    const start = vi
      .fn()
      .mockResolvedValueOnce(progress("working", 1))
      .mockResolvedValueOnce(progress("waiting", 0));
    const follow = vi.fn().mockRejectedValueOnce(refusal("not-found")).mockRejectedValue(refusal("busy"));
    const request = new ReviewRequest({ start, follow });
    request.ask();
    await vi.advanceTimersByTimeAsync(1000);
    expect([request.problem, request.progress?.state]).toEqual([null, "waiting"]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([request.problem, follow.mock.calls.length]).toEqual(["rejection", 2]);
  });

  it.each([
    ["busy", true],
    ["no-reviews", false],
    ["game-too-long", false],
  ] as const)("after the refusal %s it can be asked for again: %s", async (code, mayAskAgain) => {
    const refused = new Rejection({ code, text: "", params: {}, snapshot: null });
    const request = new ReviewRequest({ start: () => Promise.reject(refused), follow: vi.fn() });
    request.ask();
    await settle();
    expect([request.problem, request.mayAskAgain]).toEqual(["rejection", mayAskAgain]);
  });

  it("asks no more once nobody waits for it", async () => {
    const follow = vi.fn();
    const request = new ReviewRequest({ start: () => Promise.resolve(progress("working", 1)), follow });
    request.ask();
    request.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(follow).not.toHaveBeenCalled();
  });

  it("says what went wrong, and can be repeated", async () => {
    const start = vi.fn().mockRejectedValueOnce(new Error("lost")).mockResolvedValueOnce(progress("done", 2));
    const request = new ReviewRequest({ start, follow: vi.fn() });
    request.ask();
    await settle();
    expect(request.problem).toBe("unreachable");
    request.ask();
    await settle();
    expect([request.problem, request.review !== null]).toEqual([null, true]);
  });
});
