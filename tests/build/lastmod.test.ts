import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { temporarySite } from "./temporary-site.ts";

type Entry = { path: string; lastmod: string | null };

afterEach(() => vi.unstubAllEnvs());

test("a page has no date at first, gets one when its words change, and keeps it", async () => {
  const site = temporarySite();
  const on = (day: string) => {
    vi.stubEnv("SOURCE_DATE_EPOCH", String(Date.parse(`${day}T12:00:00Z`) / 1000));
    return site.built();
  };
  const dates = () =>
    new Map(
      (JSON.parse(readFileSync(join(site.out, "pages.json"), "utf8")) as Entry[]).map(({ path, lastmod }) => [
        path,
        lastmod,
      ]),
    );

  await on("2026-03-01");
  expect(new Set(dates().values())).toEqual(new Set([null]));

  site.edit("towns.csv", (text) => text.replace("wells are common", "most houses have a well"));
  await on("2026-03-09");
  expect(dates().get("/westport")).toBe("2026-03-09");
  expect(dates().get("/tuam")).toBeNull();

  site.edit("site.json", (text) => text.replace('"number": "000017"', '"number": "000018"'));
  await on("2026-03-20");
  expect(dates().get("/westport"), "a changed footer is no change of content").toBe("2026-03-09");
  expect(readFileSync(join(site.out, "sitemap.xml"), "utf8")).toContain("/westport</loc><lastmod>2026-03-09</lastmod>");
});
