import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withSwinford } from "../site/tiny-copy.ts";
import { filesOf, goneOf, itIs, temporarySite } from "./temporary-site.ts";

/** Swinford from December to Christmas. */
function plannedSite() {
  const site = temporarySite();
  site.edit("towns.csv", withSwinford("2026-12-01,2026-12-24,"));
  return site;
}

test("a town comes and goes by --today, and the site is a clean build's, byte for byte", async () => {
  const site = plannedSite();
  const isThere = () => filesOf(site.out).has("swinford.html");
  const seen: boolean[] = [];
  for (const today of ["2026-11-30", "2026-12-01", "2026-12-23", "2026-12-24"]) {
    await site.built({ today });
    seen.push(isThere());
    if (isThere() === seen.at(-2)) continue;
    const clean = site.elsewhere();
    await clean.built({ today });
    expect(filesOf(site.out), today).toEqual(filesOf(clean.out));
  }
  expect(seen).toEqual([false, true, true, false]);
});

test("a build on the day that a town ends says that its address would be gone", async () => {
  const site = plannedSite();
  await site.built({ today: "2026-12-23" });
  const previous = join(site.out, "pages.json");
  const { problems } = await site.elsewhere().built({ today: "2026-12-24", previous });
  expect(goneOf(problems)).toContainEqual(
    expect.stringContaining("/swinford was published and would be gone. Add this row if nothing replaces it"),
  );
  site.edit("redirects.csv", (text) => `${text.trimEnd()}\n/swinford,/westport,301\n/swinford/*,,410\n`);
  const decided = site.elsewhere();
  const after = await decided.built({ today: "2026-12-24", previous });
  expect(goneOf(after.problems)).toEqual([]);
  expect(decided.page("_redirects")).toContain("/swinford /westport 301");
  await site.built({ today: "2026-12-23" });
  expect(site.page("_redirects")).not.toContain("/swinford");
});

test("a published page is not said to be gone for good where a cell or key keeps it off the site", async () => {
  const site = plannedSite();
  const today = "2026-12-02";
  await site.built({ today });
  const previous = join(site.folder, "published.json");
  cpSync(join(site.out, "pages.json"), previous);
  for (const [file, found, by, message] of [
    ["towns.csv", /(?<=Swinford.*)2026-12-24,/, "2026-12-24,yes", "Swinford is a draft in towns.csv. Empty that cell"],
    ["towns.csv", /(?<=Swinford.*)2026-12-01/, "2026-12-20", "Swinford waits for publish_on 2026-12-20 in towns.csv. "],
    [
      "services.json",
      'softeners",',
      '$& "draft": true,',
      "Water Softeners is a draft in services.json. Delete its “draft”",
    ],
  ] as const) {
    const before = readFileSync(join(site.data, file), "utf8");
    site.edit(file, (text) => text.replace(found, by));
    const { problems } = await site.built({ today, previous });
    const gone = goneOf(problems).filter((message) => message.includes("would be gone"));
    expect(gone.length).toBeGreaterThan(1);
    for (const each of gone) {
      expect(each).toContain(message);
      expect(each).toMatch(/(?:Empty that cell|Delete its “draft”), or add a row/);
    }
    expect(gone.join()).not.toContain("410");
    site.edit(file, () => before);
  }
});

test("without --today the day is Ireland's, and the next one is looked at anew", async () => {
  const site = plannedSite();
  itIs("2026-11-30T23:59:00Z");
  await site.built();
  expect(filesOf(site.out).has("swinford.html")).toBe(false);
  itIs("2026-12-01T00:00:00Z");
  await site.built();
  expect(filesOf(site.out).has("swinford.html")).toBe(true);
});
