import { expect, test } from "vitest";
import { headersFor, readHeaders } from "../../generator/preview/read-headers.ts";
import { headersFile } from "../../generator/publish/headers.ts";
import { everyPage, site } from "./real-pages.ts";

test("the rules for caches reach every page of the site", () => {
  const rules = readHeaders(
    headersFile({
      folder: "",
      styleHashes: [],
      serviceSlugs: site.services.map(({ slug }) => slug),
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
