import { renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtSite } from "./built-once.ts";
import { edits } from "./edits.ts";
import { filesOf, setClock, temporarySite } from "./temporary-site.ts";

const otherIntro = (text: string) => text.replace("wells are common", "most houses have a well");

test("an unchanged build writes nothing, and an edited intro renders only its own page", async () => {
  const site = await builtSite();
  const stats = (file: string) => statSync(join(site.out, file));
  const [folder, westport, other] = [stats(""), stats("westport.html"), stats("tuam.html")];
  const { rendered, written } = await site.built();
  expect({ rendered, written }).toEqual({ rendered: 0, written: 0 });
  expect([stats("westport.html").ino, stats("").ino]).toEqual([westport.ino, folder.ino]);

  site.edit("towns.csv", otherIntro);
  expect((await site.built()).rendered).toBe(1);
  expect(site.page("westport.html")).toContain("most houses have a well");
  expect([stats("tuam.html").ino, stats("tuam.html").mtimeMs]).toEqual([other.ino, other.mtimeMs]);
});

test("rebuilds a damaged page, and renders all pages with --force or a damaged record", async () => {
  const site = temporarySite();
  const { pages } = await site.built();
  const before = filesOf(site.out);
  site.damage("westport.html");
  await site.built();
  expect(filesOf(site.out)).toEqual(before);
  site.damageRecord();
  site.damage("westport.html");
  expect((await site.built()).rendered).toBe(pages);
  expect(filesOf(site.out)).toEqual(before);
  expect((await site.built({ force: true })).rendered).toBe(pages);
  expect(filesOf(site.out)).toEqual(before);
});

test("incremental builds after several edits equal a clean build, byte for byte", { timeout: 300_000 }, async () => {
  const site = await builtSite();
  for (const [index, [what, file, change]] of edits.entries()) {
    site.edit(file, change);
    await site.built();
    // Compares after every third edit only: a page that was not rebuilt stays wrong until then.
    if (index % 3 !== 2) continue;
    const clean = site.elsewhere();
    await clean.built();
    expect(filesOf(site.out), what).toEqual(filesOf(clean.out));
  }
});

test("a row with only a name and a county gives a town its pages and links to them", async () => {
  const site = await builtSite();
  site.edit("towns.csv", (text) => `${text.trimEnd()}\nSwinford,Mayo\n`);
  await site.built();
  expect(site.page("swinford.html")).toContain("Water treatment");
  for (const service of ["iron-removal", "water-softeners", "water-testing"])
    expect(site.page(`swinford/${service}.html`)).toContain("Swinford");
  for (const page of ["index.html", "local.html", "castlebar.html", "westport.html"])
    expect(site.page(page), page).toContain('href="/swinford"');
  expect(site.page("services/iron-removal.html")).toContain('href="/swinford/iron-removal"');
  expect(site.page("sitemap.xml"), "without words of its own it is not listed").not.toContain("/swinford</loc>");
});

test("two tiles with the same organ are each filled to their own percentage", async () => {
  const site = await builtSite();
  site.edit("site.json", (text) =>
    text
      .replace(/"icon": "brain",\s*"percent": 81/, '"icon": "lungs", "percent": 91')
      .replace(/"icon": "heart",\s*"percent": 76/, '"icon": "lungs", "percent": 40'),
  );
  await site.built();
  const [lungs, same, emptier] = site.page("index.html").match(/\/assets\/glass-[\w-]+\.svg/g) ?? [];
  expect(lungs).toBeDefined();
  expect(same).toBe(lungs);
  expect(emptier).not.toBe(lungs);
});

type Entry = { path: string; lastmod: string | null };

test("a page gets a date when its words change, and keeps it", async () => {
  const site = temporarySite();
  const on = (day: string) => {
    setClock(`${day}T12:00:00Z`);
    return site.built();
  };
  const dates = () => {
    const entries: Entry[] = JSON.parse(site.page("pages.json"));
    return new Map(entries.map(({ path, lastmod }) => [path, lastmod]));
  };

  await on("2026-03-01");
  expect(new Set(dates().values())).toEqual(new Set([null]));

  site.edit("towns.csv", otherIntro);
  await on("2026-03-09");
  expect(dates().get("/westport")).toBe("2026-03-09");
  expect(dates().get("/tuam")).toBeNull();

  site.edit("site.json", (text) => text.replace('"number": "000017"', '"number": "000018"'));
  // The state after a kill between the two renames of a build.
  renameSync(site.out, join(site.folder, ".site-previous"));
  await on("2026-03-20");
  expect(dates().get("/westport"), "a changed footer is no change of content").toBe("2026-03-09");
  expect(site.page("sitemap.xml")).toContain("/westport</loc><lastmod>2026-03-09</lastmod>");
});
