/** What a click or a tap means: the nearest thing within reach. */

import type { TrackSheet } from "../protocol";
import type { Point } from "./camera";

type Pair = readonly [number, number];

/** How far a tap may be from a thing, in pixels of the screen: targets are as large as a fingertip. */
const FINGERTIP_PX = 18;
/** How far a tap may always be from a thing, in units of the sheet. */
const MIN_REACH = 11;

/** A thing on the board that can be pressed, by number. */
export type Target = { place: number } | { route: number };

/** What a press means: the nearest place that can be chosen, else the nearest track. */
export function targetAt(
  at: Point,
  scale: number,
  stations: readonly Point[],
  choosable: ReadonlySet<number>,
  tracks: readonly TrackSheet[],
): Target | null {
  const reach = reachAt(scale);
  const place = nearestPlace(stations, choosable, at, reach);
  if (place !== null) return { place };
  const route = nearestTrack(tracks, at, reach);
  return route === null ? null : { route };
}

/** How far a tap may be from a thing on a sheet that is shown at this scale. */
export function reachAt(scale: number): number {
  return Math.max(MIN_REACH, FINGERTIP_PX / scale);
}

/** The track nearest to a point, by number. */
export function nearestTrack(tracks: readonly TrackSheet[], at: Point, reach: number): number | null {
  return nearest(tracks.map((track) => distanceToTrack(track, at)).entries(), reach);
}

/** The nearest of some places, by number. */
export function nearestPlace(
  stations: readonly Point[],
  among: ReadonlySet<number>,
  at: Point,
  reach: number,
): number | null {
  const distances = [...among].map((place): [number, number] => {
    const station = stations[place];
    return [place, station ? Math.hypot(at.x - station.x, at.y - station.y) : Infinity];
  });
  return nearest(distances, reach);
}

function nearest(distances: Iterable<[number, number]>, reach: number): number | null {
  let [best, least]: [number | null, number] = [null, reach];
  for (const [number, distance] of distances) if (distance <= least) [best, least] = [number, distance];
  return best;
}

/** The distance to the line of a track, also between its spaces. */
function distanceToTrack({ path }: TrackSheet, at: Point): number {
  return Math.min(...path.slice(1).map((end, index) => distanceToStretch(path[index] ?? end, end, at)));
}

function distanceToStretch([x, y]: Pair, [endX, endY]: Pair, at: Point): number {
  const [dx, dy] = [endX - x, endY - y];
  const along = ((at.x - x) * dx + (at.y - y) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(at.x - x - part * dx, at.y - y - part * dy);
}
