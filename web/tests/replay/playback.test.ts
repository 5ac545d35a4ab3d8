import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Playback, type LoadedReplay } from "../../src/replay/playback.svelte";

const LOADED = { replay: { steps: [{}, {}, {}, {}, {}] } } as unknown as LoadedReplay;

describe("playing a game back", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("begins with the step that the address names, if the game has it", () => {
    expect(new Playback(LOADED, 3).at).toBe(3);
    expect(new Playback(LOADED, 99).at).toBe(4);
  });

  it("goes faster while it plays", () => {
    const playback = new Playback(LOADED);
    playback.toggle();
    vi.advanceTimersByTime(900);
    expect(playback.at).toBe(1);
    playback.changeSpeed(2);
    vi.advanceTimersByTime(900);
    expect(playback.at).toBe(3);
    vi.advanceTimersByTime(450);
    expect([playback.at, playback.isPlaying]).toEqual([4, false]);
  });
});
