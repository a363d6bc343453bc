import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withSwinford } from "../site/tiny-copy.ts";
import { filesOf, removedIn, setClock, temporarySite } from "./temporary-site.ts";

/** Returns a site in which Swinford has pages from 1 to 23 December. */
function plannedSite() {
  const site = temporarySite();
  site.edit("towns.csv", withSwinford("2026-12-01,2026-12-24,"));
  return { ...site, hasSwinford: () => filesOf(site.out).has("swinford.html") };
}

test("a town has pages only between its dates, and the site equals a clean build of that day", async () => {
  const site = plannedSite();
  const seen: boolean[] = [];
  for (const today of ["2026-11-30", "2026-12-01", "2026-12-23", "2026-12-24"]) {
    await site.built({ today });
    seen.push(site.hasSwinford());
    if (seen.at(-1) === seen.at(-2)) continue;
    const clean = site.elsewhere();
    await clean.built({ today });
    expect(filesOf(site.out), today).toEqual(filesOf(clean.out));
  }
  expect(seen).toEqual([false, true, true, false]);
});

test("warns on the day that a town ends, and its redirects begin that day", async () => {
  const site = plannedSite();
  await site.built({ today: "2026-12-23" });
  const previous = join(site.out, "pages.json");
  const { problems } = await site.elsewhere().built({ today: "2026-12-24", previous });
  expect(removedIn(problems)).toContainEqual(
    expect.stringContaining("/swinford was published and would be gone. Add this row if nothing replaces it"),
  );
  site.edit("redirects.csv", (text) => `${text.trimEnd()}\n/swinford,/westport,301\n/swinford/*,,410\n`);
  const after = site.elsewhere();
  expect(removedIn((await after.built({ today: "2026-12-24", previous })).problems)).toEqual([]);
  expect(after.page("_redirects")).toContain("/swinford /westport 301");
  await site.built({ today: "2026-12-23" });
  expect(site.page("_redirects")).not.toContain("/swinford");
});

test("names the cell or key that unpublishes a page, and does not suggest a 410 for it", async () => {
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
    const gone = removedIn(problems).filter((message) => message.includes("would be gone"));
    expect(gone.length).toBeGreaterThan(1);
    for (const each of gone) {
      expect(each).toContain(message);
      expect(each).toMatch(/(?:Empty that cell|Delete its “draft”), or add a row/);
    }
    expect(gone.join()).not.toContain("410");
    site.edit(file, () => before);
  }
});

test("uses Ireland's date without --today, and the next build notices the next day", async () => {
  const site = plannedSite();
  setClock("2026-11-30T23:59:00Z");
  await site.built();
  expect(site.hasSwinford()).toBe(false);
  setClock("2026-12-01T00:00:00Z");
  await site.built();
  expect(site.hasSwinford()).toBe(true);
});
