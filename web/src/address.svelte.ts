/** Which page the address names, and going to another page without reloading. */

export type Page =
  | { page: "lobby" }
  | { page: "new"; edition: string }
  | { page: "table"; table: string }
  | { page: "replay"; table: string | null }
  | { page: "rules"; edition: string | null }
  | { page: "learn" }
  | { page: "nowhere" }
  | { page: "seat"; secret: string };

/** The page of a path. */
export function pageOf(path: string): Page {
  const [first = "", second = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  switch (first) {
    case "new":
      return { page: "new", edition: second || "usa-2004" };
    case "table":
      return second ? { page: "table", table: second } : { page: "lobby" };
    case "replay":
      return { page: "replay", table: second || null };
    case "rules":
      return { page: "rules", edition: second || null };
    case "learn":
      return { page: "learn" };
    case "seat":
      return { page: "seat", secret: second };
    case "":
      return { page: "lobby" };
    default:
      return { page: "nowhere" };
  }
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
