/** Cutting outlines and lines at the edges of a box: west, south, east, north. */

function inside([x, y], [west, south, east, north]) {
  return x >= west && x <= east && y >= south && y <= north;
}

/** The part of a ring in the box, edge by edge (Sutherland and Hodgman). */
export function clipRing(ring, [west, south, east, north]) {
  const edges = [
    { keeps: ([x]) => x >= west, cut: cutAtX(west) },
    { keeps: ([x]) => x <= east, cut: cutAtX(east) },
    { keeps: ([, y]) => y >= south, cut: cutAtY(south) },
    { keeps: ([, y]) => y <= north, cut: cutAtY(north) },
  ];
  return edges.reduce(clipAtEdge, ring);
}

/** The parts of a line that have at least one end in the box; corners outside are left out. */
export function clipLine(line, box) {
  const parts = [[]];
  line.forEach((point, i) => {
    const near = [line[i - 1], point, line[i + 1]].some((other) => other && inside(other, box));
    if (near) parts.at(-1).push(point);
    else if (parts.at(-1).length) parts.push([]);
  });
  return parts;
}

function clipAtEdge(ring, { keeps, cut }) {
  return ring.flatMap((point, i) => {
    const before = ring.at(i - 1);
    const crossing = keeps(point) === keeps(before) ? [] : [cut(before, point)];
    return keeps(point) ? [...crossing, point] : crossing;
  });
}

function cutAtX(x) {
  return ([x0, y0], [x1, y1]) => [x, y0 + ((x - x0) / (x1 - x0)) * (y1 - y0)];
}

function cutAtY(y) {
  return ([x0, y0], [x1, y1]) => [x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), y];
}
