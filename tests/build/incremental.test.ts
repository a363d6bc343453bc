import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtSite } from "./built-once.ts";
import { filesOf, temporarySite } from "./temporary-site.ts";

test("an unchanged build renders and writes nothing, and a new introduction its own page only", async () => {
  const site = await builtSite();
  const stats = (file: string) => statSync(join(site.out, file));
  const [folder, westport, other] = [stats(""), stats("westport.html"), stats("tuam.html")];
  const { rendered, written } = await site.built();
  expect({ rendered, written }).toEqual({ rendered: 0, written: 0 });
  expect(stats("westport.html").ino).toBe(westport.ino);
  expect(stats("").ino).toBe(folder.ino);

  site.edit("towns.csv", (text) => text.replace("wells are common", "most houses have a well"));
  expect((await site.built()).rendered).toBe(1);
  expect(site.page("westport.html")).toContain("most houses have a well");
  expect([stats("tuam.html").ino, stats("tuam.html").mtimeMs]).toEqual([other.ino, other.mtimeMs]);
});

test("a damaged page is rebuilt, and --force or a damaged record costs time, not correctness", async () => {
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

const edits: readonly [what: string, file: string, change: (text: string) => string][] = [
  ["a town's Irish name", "towns.csv", (text) => text.replace("na Mart", "Mhairt")],
  [
    "a fact's words",
    "local-facts.csv",
    (text) => text.replace("Castlebar shares a lake", "Castlebar shares a small lake"),
  ],
  [
    "a text for one service in one town",
    "town-services.csv",
    (text) =>
      `${text.trimEnd()}\nTuam,water-softeners,"${"Tuam is on limestone and the kettle says so. ".repeat(6)}",Tiny Utility,https://utility.example/tuam\n`,
  ],
  ["a fact less", "local-facts.csv", (text) => text.replace(/^Westport,Mayo,town,iron,A well at the Quay.*\n/m, "")],
  ["an answer to a question", "services.json", (text) => text.replace(/"answer": "/, '"answer": "In short: ')],
  [
    "a county's card dropped",
    "counties.csv",
    (text) => text.replace("Galway,Gaillimh,yes,,yes", "Galway,Gaillimh,,yes,yes"),
  ],
  ["a new town", "towns.csv", (text) => `${text.trimEnd()}\nSwinford,Mayo\n`],
  ["a town moved a little", "towns.csv", (text) => text.replace("53.51667", "53.52667")],
  ["a topic's label", "topics.csv", (text) => text.replace(",Hardness,", ",Hard water,")],
  [
    "a town taken back to draft",
    "towns.csv",
    (text) => text.replace("10556,2022,F26,,,,,yes", "10556,2022,F26,,,,,no"),
  ],
  [
    "the main phone number",
    "site.json",
    (text) => text.replaceAll("020 917 0017", "020 917 0077").replaceAll("+353209170017", "+353209170077"),
  ],
  ["the price", "site.json", (text) => text.replace(/"from": \d+/, '"from": 77')],
];

test("after one edit upon another the site equals a clean build, byte for byte", { timeout: 300_000 }, async () => {
  const site = await builtSite();
  for (const [index, [what, file, change]] of edits.entries()) {
    site.edit(file, change);
    await site.built();
    // A page that was forgotten stays wrong: the edits of few pages come first.
    if (index % 3 !== 2) continue;
    const clean = site.elsewhere();
    await clean.built();
    expect(filesOf(site.out), what).toEqual(filesOf(clean.out));
  }
});
