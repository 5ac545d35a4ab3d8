/** Moving from one thing on the board to the next with the keyboard. */

import type { Point } from "./camera";

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How much more a distance to the side counts than one straight ahead. */
const SIDEWAYS_COST = 2.5;

/** Arrow keys go to the neighbour, N and P to the next and previous one that can be chosen; Enter and space choose. */
export function steer(
  event: KeyboardEvent,
  from: number,
  points: readonly Point[],
  choosable: ReadonlySet<number>,
  choose: ((number: number) => void) | undefined,
): void {
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
  const direction = directionOf(event.key);
  if (direction) goTo(event, nextInDirection(points, from, direction));
  else if (event.key === "n") goTo(event, nextAmong([...choosable], from, 1));
  else if (event.key === "p") goTo(event, nextAmong([...choosable], from, -1));
  else if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    choose?.(from);
  }
}

/** The direction of an arrow key. */
export function directionOf(key: string): Point | undefined {
  return DIRECTIONS[key];
}

/** The nearest of the points in a direction, by number; the same one if there is none. */
export function nextInDirection(points: readonly Point[], from: number, direction: Point): number {
  const here = points[from];
  if (!here) return from;
  let best = from;
  let least = Infinity;
  points.forEach((point, number) => {
    const [dx, dy] = [point.x - here.x, point.y - here.y];
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y - dy * direction.x);
    const cost = ahead + SIDEWAYS_COST * aside;
    if (number !== from && ahead > 0.5 && aside <= 3 * ahead && cost < least) [best, least] = [number, cost];
  });
  return best;
}

/** The next number in a list after a given one; after the last comes the first. */
export function nextAmong(numbers: readonly number[], after: number, step: 1 | -1): number {
  const sorted = [...numbers].sort((a, b) => (a - b) * step);
  return sorted.find((number) => (number - after) * step > 0) ?? sorted[0] ?? after;
}

function goTo(event: KeyboardEvent, number: number): void {
  event.preventDefault();
  const group = (event.currentTarget as Element).parentElement;
  group?.querySelector<SVGElement>(`[data-number="${number}"]`)?.focus({ preventScroll: true });
}
