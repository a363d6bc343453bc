import { expect, test } from "vitest";
import { itIs, temporarySite } from "./temporary-site.ts";

type Entry = { path: string; lastmod: string | null };

test("a page has no date at first, gets one when its words change, and keeps it", async () => {
  const site = temporarySite();
  const on = (day: string) => {
    itIs(`${day}T12:00:00Z`);
    return site.built();
  };
  const dates = () => {
    const entries: Entry[] = JSON.parse(site.page("pages.json"));
    return new Map(entries.map(({ path, lastmod }) => [path, lastmod]));
  };

  await on("2026-03-01");
  expect(new Set(dates().values())).toEqual(new Set([null]));

  site.edit("towns.csv", (text) => text.replace("wells are common", "most houses have a well"));
  await on("2026-03-09");
  expect(dates().get("/westport")).toBe("2026-03-09");
  expect(dates().get("/tuam")).toBeNull();

  site.edit("site.json", (text) => text.replace('"number": "000017"', '"number": "000018"'));
  await on("2026-03-20");
  expect(dates().get("/westport"), "a changed footer is no change of content").toBe("2026-03-09");
  expect(site.page("sitemap.xml")).toContain("/westport</loc><lastmod>2026-03-09</lastmod>");
});
