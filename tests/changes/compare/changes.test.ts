/** Tests that each kind of change, made in the tiny site, is reported with its cause and its words. */
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCli } from "../../build/build-site.ts";
import { builtOnce } from "../../build/built-once.ts";
import { liveHost } from "../../online/verify/online-host.ts";
import { causeLines, outputOfChanges } from "./run-changes.ts";

const builtSite = builtOnce();

test('prints "No changes." without changes, also after a spreadsheet saved every sheet again', async () => {
  const site = builtSite();
  expect((await outputOfChanges(site)).text).toBe("No changes.");
  // Adds a BOM and other line ends, and reverses the rows.
  site.edit("local-facts.csv", (text) => {
    const [header, ...rows] = text.trimEnd().split("\n");
    return `\uFEFF${[header, ...rows.reverse()].join("\r\n")}\r\n`;
  });
  site.edit("counties.csv", (text) => text.replaceAll(",", ";").replace("Mayo", '"Mayo"'));
  expect((await outputOfChanges(site)).text).toBe("No changes.");
});

test("prints an edited cell with file, row, column, both values and the changed words on the page", async () => {
  const site = builtSite();
  site.edit("towns.csv", (text) => text.replace("na Mart", "Mhairt"));
  const { text, causes, pages, totals } = await outputOfChanges(site);
  expect(causeLines(text)).toEqual([
    "towns.csv row 3 irish_name “Cathair na Mart” → “Cathair Mhairt” (Westport): on 1 page",
  ]);
  const [old, now] = ["Cathair na Mart", "Cathair Mhairt"];
  expect(causes).toEqual([
    { file: "towns.csv", row: 3, column: "irish_name", old, new: now, name: "Westport", pages: 1 },
  ]);
  expect(totals).toEqual({ new: 0, changed: 1, removed: 0, moved: 0, listed: 0, unlisted: 0 });
  expect(text).toContain("\n           “Cathair na Mart” → “Cathair Mhairt”");
  expect(pages[0]).toMatchObject({ change: "changed", causes: [0], words: expect.any(Array) });
});

test("lists a town that leaves the map, although no page changes", async () => {
  const site = builtSite();
  site.edit("towns.csv", (text) => text.replace("H54,yes", "H54,no"));
  const { text, markdown, totals } = await outputOfChanges(site);
  expect(totals["changed"]).toBe(0);
  expect(text).toContain(
    "Besides pages\n  the drawing of the map (data/coverage.svg)\n  the towns on the map (data/towns.json)\n",
  );
  expect(markdown).toMatch(/Besides pages\*\*\n\n.*\n- the towns on the map \(data\/towns\.json\)/);
});

test("attributes each page to one of several edits by the changed words", async () => {
  const site = builtSite();
  site.edit("towns.csv", (text) =>
    text.replace("na Mart", "Mhairt").replace("wells are common", "most houses have a well"),
  );
  site.edit("site.json", (text) => text.replace("020 917 0017", "020 917 0021").replace("209170017", "209170021"));
  const { text, pages, causes } = await outputOfChanges(site);
  const lines = causeLines(text);
  expect(lines).toContainEqual(
    expect.stringMatching(/^towns\.csv row 3 irish_name “Cathair na Mart” → “Cathair Mhairt” \(Westport\): on 1 page/),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^towns\.csv row 3 intro .*wells are common.*most houses have a well.*: on 1 page$/),
  );
  expect(lines.filter((line) => line.startsWith("site.json phones."))).not.toEqual([]);
  const tuam = pages.find(({ path }) => path === "/tuam");
  expect(new Set(tuam?.causes.map((place) => causes[place]?.file))).toEqual(new Set(["site.json"]));
});

test("reports edits of punctuation, and rows in another order", async () => {
  const site = builtSite();
  site.edit("towns.csv", (text) => text.replace("on the Quay, wells", "on the Quay; wells"));
  site.edit("partners.csv", (text) => {
    const [header, first, second, ...rest] = text.split("\n");
    return [header, second, first, ...rest].join("\n");
  });
  const { text, causes, pages } = await outputOfChanges(site);
  expect(causeLines(text)).toEqual([
    expect.stringMatching(/^towns\.csv row 3 intro .*Quay,.* → .*Quay;.* \(Westport\): on 1 page$/),
    expect.stringMatching(/^partners\.csv order of rows: on \d+ pages?$/),
  ]);
  const causeOf = (path: string) => pages.find((page) => page.path === path)?.causes.map((at) => causes[at]?.file);
  expect([causeOf("/westport"), causeOf("/")]).toEqual([["towns.csv"], ["partners.csv"]]);
});

test("Markdown links each page that the staging build has", async () => {
  const site = builtSite();
  site.edit("towns.csv", (text) =>
    text
      .replace(/^(Boyle,Roscommon),,/m, "$1,boyle-town,")
      .replace("na Mart", "Mhairt")
      .replace("yes,Mayo,,,", "yes,Mayo,,,yes"),
  );
  const { text, markdown, linked } = await outputOfChanges(site);
  const pageCells = linked
    .split("\n")
    .flatMap((line) => /^\| (?:changed|moved|removed) \| (.*?) \| /.exec(line)?.[1] ?? []);
  expect(pageCells).toContain("[/westport](https://staging.example/7/westport)");
  expect(pageCells).toContain("[/boyle → /boyle-town](https://staging.example/7/boyle-town)");
  expect(pageCells.find((cell) => cell.startsWith("/tuam"))).toBe("/tuam");
  for (const output of [text, markdown]) expect(output).not.toContain("staging.example");
});

test("lists a new, a removed and a moved town, with the rows for redirects.csv", async () => {
  const site = builtSite();
  site.edit(
    "towns.csv",
    (text) => `${text.replace(/^(Boyle,Roscommon),,/m, "$1,boyle-town,").trimEnd()}\nSwinford,Mayo\n`,
  );
  const { text, markdown, pages, causes, redirects } = await outputOfChanges(site);
  const change = (path: string) => pages.find((page) => page.path === path);
  expect(change("/swinford")).toMatchObject({ change: "new", listed: false });
  const cause = causes[change("/swinford")?.causes[0] ?? -1];
  expect(cause).toMatchObject({ file: "towns.csv", row: 7, new: "Swinford, Mayo" });
  expect(change("/boyle")).toMatchObject({ change: "moved", to: "/boyle-town" });
  expect(redirects).toEqual(["/boyle,/boyle-town,301", "/boyle/*,/boyle-town/*,301"]);
  expect(text).toMatch(/towns\.csv row 7 \(Swinford\) is new: on \d+ pages/);
  expect(text).toMatch(/towns\.csv row 5 slug nothing → “boyle-town” \(Boyle\): on \d+ pages/);
  expect(text).toContain("/boyle → /boyle-town");
  // Its distances on other pages are one line, and the table says which edits may be the cause.
  expect(text).toMatch(/ and \d+ more pages? in the same way\n +nothing → “Swinford/);
  expect(markdown).toContain("| several edits: towns.csv row ");
});

test("lists a page that becomes indexable, or no longer is", async () => {
  const site = builtSite();
  site.edit("town-services.csv", (text) => text.replace(/^Boyle.*\n/m, ""));
  const { pages, markdown, text, totals } = await outputOfChanges(site);
  const page = pages.find(({ path }) => path === "/boyle/iron-removal");
  expect(text).toMatch(
    /Search engines\n.*\/boyle leaves: it has no lead.*\n.*\/boyle\/iron-removal leaves: too little to say/,
  );
  expect(page).toMatchObject({ change: "changed", listed: false });
  // Boyle has no other content of its own.
  expect(pages.find(({ path }) => path === "/boyle")).toMatchObject({ listed: false });
  expect(totals).toMatchObject({ unlisted: 2, listed: 0 });
  expect(markdown).toContain("/boyle/iron-removal (no longer listed)");
  expect(markdown).toContain("town-services.csv row 2 (Boyle) was removed");
});

test("Markdown lists forty pages and counts the rest; a pages.json alone gives pages and cells", async () => {
  const site = builtSite();
  const copied = join(site.folder, "old.json");
  cpSync(join(site.out, "pages.json"), copied);
  const names = Array.from(
    { length: 50 },
    (_, index) =>
      `Baile ${String.fromCharCode(65 + (index % 26))}x${index < 26 ? "" : "y"},Mayo,,,53.9,-9.${20 + index}`,
  );
  site.edit("towns.csv", (text) => `${text.trimEnd()}\n${names.join("\n")}\n`);
  const { markdown } = await outputOfChanges(site);
  expect(markdown).toMatch(/\nand \d+ more$/m);
  expect(markdown.split("\n").filter((line) => /^\| new \|/.test(line))).toHaveLength(40);
  const alone = await outputOfChanges(site, { previous: copied });
  expect(alone.pages.every(({ words }) => words.length === 0)).toBe(true);
});

test("reads the published site from a URL", async () => {
  const site = builtSite();
  const previous = await liveHost(site.out);
  site.edit("towns.csv", (text) => text.replace("na Mart", "Mhairt"));
  const { text } = await outputOfChanges(site, { previous });
  expect(text).toContain(`Since ${previous}: 1 changed.`);
  expect(text).toContain("\n           “Cathair na Mart” → “Cathair Mhairt”");
});

/** Copies the site, with other values in its build.json. */
function copyWithBuild({ folder, out }: ReturnType<typeof builtSite>, more: object) {
  const copy = join(folder, "copy");
  cpSync(out, copy, { recursive: true });
  const build = join(copy, ".well-known/build.json");
  writeFileSync(build, JSON.stringify({ ...JSON.parse(readFileSync(build, "utf8")), ...more }));
  return copy;
}

test("names the changed sheet without the earlier data, and exits with 2 without a record", async () => {
  const site = builtSite();
  const copy = copyWithBuild(site, { data: "never-read-here", commit: null });
  site.edit("towns.csv", (text) => text.replace("na Mart", "Mhairt"));
  expect(causeLines((await outputOfChanges(site, { previous: copy })).text)).toEqual(["towns.csv: on 1 page"]);
  const where = ["--data", site.data, "--out", site.out, "--previous", join(site.folder, "no.json")];
  const ran = await runCli(["changes", ...where]);
  expect([ran.exitCode, ran.stderr]).toEqual([2, expect.stringContaining("no.json cannot be read")]);
});

test("matches list entries by slug: edited, moved and new ones", async () => {
  const site = builtSite();
  const services = JSON.parse(readFileSync(join(site.data, "services.json"), "utf8"));
  const [first, second, ...others] = services;
  const save = (list: unknown) => site.edit("services.json", () => JSON.stringify(list, null, 2));
  save([second, { ...first, signs: "Rust out of the well." }, ...others]);
  const { text, pages, causes } = await outputOfChanges(site);
  expect(causeLines(text)).toEqual([
    expect.stringMatching(/^services\.json \[iron-removal\]\.signs “.*” → “Rust out of the well\.”: on \d+ pages$/),
    expect.stringMatching(/^services\.json order of entries: on \d+ pages$/),
  ]);
  const causesOf = (path: string) => pages.find((page) => page.path === path)?.causes.map((at) => causes[at]?.key);
  expect(causesOf("/tuam/iron-removal")).toContain("[iron-removal].signs");
  save(services);
  const product = JSON.parse(readFileSync(join(site.data, "products.json"), "utf8"));
  site.edit("products.json", () => JSON.stringify([{ ...product[0], slug: "spring", name: "Spring" }, ...product]));
  expect(causeLines((await outputOfChanges(site)).text)).toEqual([
    expect.stringMatching(/^products\.json \[spring\] is new: on \d+ pages?$/),
  ]);
});

test("escapes commands in another site's build.json", async () => {
  const site = builtSite();
  const victim = join(site.folder, "victim");
  const copy = copyWithBuild(site, { data: "..", code: "other", commit: `--output=${victim}` });
  site.edit("towns.csv", (text) => text.replace("na Mart", "Mhairt"));
  expect((await outputOfChanges(site, { previous: copy })).totals["changed"]).toBe(1);
  expect(existsSync(victim)).toBe(false);
});

test("prints warnings about the data with the changes", async () => {
  const site = builtSite();
  site.edit("towns.csv", (text) => text.replace("population_year", "Census Year"));
  const { text, markdown, warnings } = await outputOfChanges(site);
  const warning = 'towns.csv:1:8  warning  column "Census Year" is not known and was left out.';
  expect(text).toContain(warning);
  expect(markdown).toContain('towns.csv:1:8 warning column "Census Year" is not known and was left out.');
  expect(warnings).toHaveLength(1);
  expect(causeLines(text)).toEqual([
    ...["row 2", "row 3", "row 4", "row 6"].map((row) =>
      expect.stringMatching(RegExp(`^towns\\.csv ${row} population_year 2022 → nothing .*: on no page$`)),
    ),
    "towns.csv: on 1 page",
  ]);
});
