/** Where things are on the page, by the names that components give them (`data-anchor`). */

/** The box of the first of these anchors that is in sight. */
export function boxOf(...names: readonly string[]): DOMRect | null {
  for (const name of names) {
    for (const element of document.querySelectorAll(`[data-anchor="${CSS.escape(name)}"]`)) {
      if (isInSight(element)) return element.getBoundingClientRect();
    }
  }
  return null;
}

/** The box of a route on the board, or of the whole board if the route is out of sight. */
export function boxOfRoute(route: number): DOMRect | null {
  const board = boxOf("board");
  const path = document.querySelector<SVGPathElement>(`[data-route="${route}"] .reach`);
  const matrix = path?.getScreenCTM();
  if (!board || !path || !matrix) return board;
  const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(matrix);
  const isOnBoard = x > board.left && x < board.right && y > board.top && y < board.bottom;
  return isOnBoard ? new DOMRect(x, y, 0, 0) : board;
}

function isInSight(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}
