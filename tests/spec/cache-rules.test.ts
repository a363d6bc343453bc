import { expect, test } from "vitest";
import { headersFile } from "../../generator/engine/hosting/headers.ts";
import { headersFor, readHeaders } from "../../generator/engine/preview/read-headers.ts";
import { pagePaths } from "../../generator/site/host-settings.ts";
import { everyPage, site } from "./real-pages.ts";

test("the rules for caches reach every page of the site", () => {
  const rules = readHeaders(
    headersFile({
      folder: "",
      styleHashes: [],
      pagePaths: pagePaths(site.services),
      scriptHashes: [],
      quoteFormOrigin: "self",
      tileOrigin: "https://tile.example",
      analyticsEnabled: false,
      conversionsEnabled: false,
    }),
  );
  const cacheControlOf = (path: string) => headersFor(rules, path).get("cache-control");
  const others = everyPage.filter(({ path }) => cacheControlOf(path) !== "public, max-age=0, must-revalidate");
  expect(others.map(({ path }) => path)).toEqual([]);
});
