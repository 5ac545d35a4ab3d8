/** Leaving out corners that nobody would miss (Douglas and Peucker). */

/** The line with all corners that are further than `tolerance` from the line without them. */
export function simplified(line, tolerance) {
  if (line.length < 3) return line;
  const [first, last] = [line[0], line.at(-1)];
  const distances = line.map((point) => distance(point, first, last));
  const furthest = Math.max(...distances);
  if (furthest <= tolerance) return [first, last];
  const corner = distances.indexOf(furthest);
  const before = simplified(line.slice(0, corner + 1), tolerance);
  return [...before, ...simplified(line.slice(corner), tolerance).slice(1)];
}

/** The same for a ring: cut open at its first corner and at the one furthest from that. */
export function simplifiedRing(ring, tolerance) {
  const reach = ring.map(([x, y]) => Math.hypot(x - ring[0][0], y - ring[0][1]));
  const half = reach.indexOf(Math.max(...reach));
  const there = simplified(ring.slice(0, half + 1), tolerance);
  const back = simplified([...ring.slice(half), ring[0]], tolerance);
  return [...there.slice(0, -1), ...back.slice(0, -1)];
}

function distance([x, y], [x0, y0], [x1, y1]) {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(x - x0, y - y0);
  return Math.abs(dx * (y - y0) - dy * (x - x0)) / length;
}
