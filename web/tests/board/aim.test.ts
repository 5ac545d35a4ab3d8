import { describe, expect, it } from "vitest";

import { nearestPlace, nearestTrack, reachAt, targetAt } from "../../src/board/aim";
import type { TrackSheet } from "../../src/protocol";

/** A level track at a height, with one bend. */
function track(y: number): TrackSheet {
  return {
    path: [
      [0, y],
      [50, y],
      [100, y],
    ],
    spaces: [],
    lead: 0,
    other: 0,
  };
}

const PAIR = [track(0), track(16)];

describe("aiming", () => {
  it("finds the nearer of two tracks side by side", () => {
    expect(nearestTrack(PAIR, { x: 50, y: 7 }, 30)).toBe(0);
    expect(nearestTrack(PAIR, { x: 50, y: 9 }, 30)).toBe(1);
  });

  it("finds nothing out of reach", () => {
    expect(nearestTrack(PAIR, { x: 50, y: -31 }, 30)).toBeNull();
    expect(nearestTrack(PAIR, { x: 140, y: 0 }, 30)).toBeNull();
  });

  it("finds only places that can be chosen", () => {
    const stations = [
      { x: 0, y: 0 },
      { x: 20, y: 0 },
    ];
    expect(nearestPlace(stations, new Set([1]), { x: 2, y: 0 }, 30)).toBe(1);
    expect(nearestPlace(stations, new Set([1]), { x: 2, y: 0 }, 10)).toBeNull();
  });

  it("prefers places that can be chosen to tracks", () => {
    const stations = [{ x: 60, y: 10 }];
    expect(targetAt({ x: 50, y: 1 }, 1, stations, new Set([0]), PAIR)).toEqual({ place: 0 });
    expect(targetAt({ x: 50, y: 1 }, 1, stations, new Set(), PAIR)).toEqual({ route: 0 });
    expect(targetAt({ x: 50, y: 90 }, 1, stations, new Set([0]), PAIR)).toBeNull();
  });

  it("reaches as far as a fingertip, however small the sheet is seen", () => {
    expect(2 * reachAt(0.4) * 0.4).toBeGreaterThanOrEqual(32);
    expect(reachAt(3)).toBeGreaterThan(10);
  });
});
