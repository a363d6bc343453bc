import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesOf, temporarySite } from "./temporary-site.ts";

test("a build with nothing changed renders nothing and writes nothing", async () => {
  const site = temporarySite();
  await site.built();
  const before = statSync(join(site.out, "westport.html"));
  const folder = statSync(site.out);
  const { rendered, written } = await site.built();
  expect({ rendered, written }).toEqual({ rendered: 0, written: 0 });
  expect(statSync(join(site.out, "westport.html")).ino).toBe(before.ino);
  expect(statSync(site.out).ino).toBe(folder.ino);
});

test("a town's new introduction is rendered on its own page only, and the other files keep inode and time", async () => {
  const site = temporarySite();
  await site.built();
  const other = statSync(join(site.out, "tuam.html"));
  site.edit("towns.csv", (text) => text.replace("wells are common", "most houses have a well"));
  const { rendered } = await site.built();
  expect(rendered).toBe(1);
  expect(site.page("westport.html")).toContain("most houses have a well");
  const after = statSync(join(site.out, "tuam.html"));
  expect([after.ino, after.mtimeMs]).toEqual([other.ino, other.mtimeMs]);
});

test("a page that somebody damaged is made anew", async () => {
  const site = temporarySite();
  await site.built();
  const before = site.page("westport.html");
  site.damage("westport.html");
  await site.built();
  expect(site.page("westport.html")).toBe(before);
});

test("with --force every page is rendered, to the same bytes", async () => {
  const site = temporarySite();
  const { pages } = await site.built();
  const before = filesOf(site.out);
  expect((await site.built({ force: true })).rendered).toBe(pages);
  expect(filesOf(site.out)).toEqual(before);
});

const edits: readonly [what: string, file: string, change: (text: string) => string][] = [
  ["a new town", "towns.csv", (text) => `${text.trimEnd()}\nSwinford,Mayo\n`],
  ["a town's Irish name", "towns.csv", (text) => text.replace("na Mart", "Mhairt")],
  [
    "a fact's words",
    "local-facts.csv",
    (text) => text.replace("Castlebar shares a lake", "Castlebar shares a small lake"),
  ],
  ["a fact less", "local-facts.csv", (text) => text.replace(/^Westport,Mayo,town,iron,A well at the Quay.*\n/m, "")],
  ["a topic's label", "topics.csv", (text) => text.replace(",Hardness,", ",Hard water,")],
  [
    "a text for one service in one town",
    "town-services.csv",
    (text) =>
      `${text.trimEnd()}\nTuam,water-softeners,"${"Tuam is on limestone and the kettle says so. ".repeat(6)}",Tiny Utility,https://utility.example/tuam\n`,
  ],
  ["the price", "site.json", (text) => text.replace(/"from": \d+/, '"from": 77')],
  [
    "the main phone number",
    "site.json",
    (text) => text.replaceAll("020 917 0017", "020 917 0077").replaceAll("+353209170017", "+353209170077"),
  ],
  ["an answer to a question", "services.json", (text) => text.replace(/"answer": "/, '"answer": "In short: ')],
  ["a town moved a little", "towns.csv", (text) => text.replace("53.51667", "53.52667")],
  [
    "a town taken back to draft",
    "towns.csv",
    (text) => text.replace("10556,2022,F26,,,,,yes", "10556,2022,F26,,,,,no"),
  ],
  [
    "a county's card dropped",
    "counties.csv",
    (text) => text.replace("Galway,Gaillimh,yes,,yes", "Galway,Gaillimh,,yes,yes"),
  ],
];

test("after one edit upon another the site equals a clean build, byte for byte", { timeout: 300_000 }, async () => {
  const site = temporarySite();
  await site.built();
  for (const [what, file, change] of edits) {
    site.edit(file, change);
    await site.built();
    const clean = site.elsewhere();
    await clean.built();
    expect(filesOf(site.out), what).toEqual(filesOf(clean.out));
  }
});

test("a damaged record of the last build costs time, not correctness", async () => {
  const site = temporarySite();
  const { pages } = await site.built();
  const before = filesOf(site.out);
  site.damageRecord();
  site.damage("westport.html");
  expect((await site.built()).rendered).toBe(pages);
  expect(filesOf(site.out)).toEqual(before);
});

test("a removed town leaves no file behind, and its vanished address is a warning that names it", async () => {
  const site = temporarySite();
  await site.built();
  site.edit("towns.csv", (text) => text.replace(/^Tuam.*\n/m, ""));
  site.edit("testimonials.csv", (text) => text.replace(",Tuam,", ",,"));
  site.edit("local-facts.csv", (text) => text.replace(/^Tuam.*\n/m, ""));
  const { problems } = await site.built();
  expect([...filesOf(site.out).keys()].filter((name) => name.startsWith("tuam"))).toEqual([]);
  expect(problems.map(({ message }) => message)).toContainEqual(
    expect.stringContaining("/tuam was in the last build and would be gone"),
  );
  expect(readFileSync(join(site.out, "sitemap.xml"), "utf8")).not.toContain("/tuam");
});

test("a redirect for the vanished address is a decision, and the warning is gone", async () => {
  const site = temporarySite();
  await site.built();
  site.edit("towns.csv", (text) => text.replace("Westport,Mayo,westport", "Westport,Mayo,westport-town"));
  site.edit(
    "redirects.csv",
    (text) =>
      `${text.replace("/cathair-na-mart,/westport,", "/cathair-na-mart,/westport-town,").trimEnd()}\n/westport,/westport-town,301\n`,
  );
  const { problems } = await site.built();
  const gone = problems.map(({ message }) => message).filter((message) => message.startsWith("/westport was"));
  expect(gone).toEqual([]);
  expect(readFileSync(join(site.out, "_redirects"), "utf8")).toContain("/westport /westport-town 301");
});
