/** Which page the address names, and going to another page without reloading. */

export type Page =
  | { page: "lobby" }
  | { page: "new"; edition: string }
  | { page: "table"; table: string }
  | { page: "replay"; table: string | null; step: number }
  | { page: "review"; table: string; step: number }
  | { page: "rules"; edition: string | null }
  | { page: "learn" }
  | { page: "puzzles"; puzzle: string | null }
  | { page: "nowhere" }
  | { page: "seat"; secret: string };

/** The page of a path. */
export function pageOf(path: string): Page {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  switch (first) {
    case "new":
      return { page: "new", edition: second || "usa-2004" };
    case "table":
      return second ? { page: "table", table: second } : { page: "lobby" };
    case "replay":
      return { page: "replay", table: second || null, step: stepOf(third) };
    case "review":
      return second
        ? { page: "review", table: second, step: stepOf(third) }
        : { page: "replay", table: null, step: 0 };
    case "rules":
      return { page: "rules", edition: second || null };
    case "learn":
      return { page: "learn" };
    case "puzzles":
      return { page: "puzzles", puzzle: second || null };
    case "seat":
      return { page: "seat", secret: second };
    case "":
      return { page: "lobby" };
    default:
      return { page: "nowhere" };
  }
}

/** The step of a game that an address names; without one, it begins with the deal. */
function stepOf(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

let path = $state(location.pathname);

addEventListener("popstate", () => {
  path = location.pathname;
});

/** The current page. */
export function currentPage(): Page {
  return pageOf(path);
}

/** Go to another page. */
export function go(to: string): void {
  history.pushState(null, "", to);
  path = location.pathname;
  scrollTo(0, 0);
}

/** Go to another page; the back button skips this one. */
export function replaceWith(to: string): void {
  history.replaceState(null, "", to);
  path = location.pathname;
}

/** Note in the address where one is on the current page, so that it can be shared. */
export function noteAddress(to: string): void {
  history.replaceState(null, "", to);
}

/** Open links within the application without reloading. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname);
}
