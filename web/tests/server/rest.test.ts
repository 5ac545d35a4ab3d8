import { afterEach, expect, it, vi } from "vitest";

import { routeProspect } from "../../src/server/rest";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("asks for prospects that are no older than what the page shows", async () => {
  const fetched = vi.fn((path: string) => Promise.resolve(new Response(JSON.stringify({ path }))));
  vi.stubGlobal("fetch", fetched);
  await routeProspect("a table", 1, 7, 23);
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/tables/a%20table/seats/1/routes/7?version=23");
});
