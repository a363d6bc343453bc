import { expect, test } from "vitest";
import { localTitle } from "../../templates/pages/town-head.ts";
import { type Changes, replacing, siteWith } from "../site/tiny-copy.ts";
import { hardness, sectionOf, textOf, townShown } from "./tiny-pages.ts";

const part =
  (name: string) =>
  (slug: string, changes: Changes = {}, day?: string) =>
    textOf(sectionOf(townShown(slug, changes, day), name));
const hero = part("town-hero");
const answers = part("answers");
const noticed = part("noticed");

const words = (...rows: readonly string[]) => ({
  "hardness-words.csv": [
    "town,county,level,rock,sentence,label,line,because,zone,style,source_title,source_url",
    ...rows.map((row) => `${row},Tiny Geology,https://geology.example/words`),
  ].join("\n"),
});
const likely = words(
  "Westport,Mayo,likely-hard,,Westport’s water is likely hard.,Likely hard,Moher Lough lies in limestone.,Moher lies in limestone.,3-5,solid",
  ",Galway,,limestone,Water there may be hard.,May be hard,Galway is limestone.,,,",
  ",*,,open,How hard it is depends on your supply.,By your supply,Your Eircode settles it.,,,",
);

test("has the sections of the specification in order", () => {
  const { html } = townShown("westport");
  const headings = Array.from(html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g), ([, text = ""]) => textOf(text).trim());
  expect(headings).toEqual([
    "Water treatment in Westport",
    "Safe to drink?",
    "Your hardness",
    "Where it comes from",
    "Worth knowing in Westport",
    "What it costs",
    "Systems for Westport",
    expect.any(String),
    "What have you noticed?",
    expect.any(String),
    "A quote in Westport",
  ]);
});

test("describes the hardness in the town's own sentence, else its county's, else the general one", () => {
  expect(hero("westport", likely)).toContain("Westport’s water is likely hard. Iron from the bog");
  expect(hero("tuam", likely)).toContain("Water there may be hard. Galway is limestone.");
  expect(hero("boyle", likely)).toContain("How hard it is depends on your supply. Your Eircode settles it.");
  expect(hero("boyle")).toContain("Boyle is");
});

test("marks the zone of the scale for a town's hardness word, and without a word links to how to get the town's own figure", () => {
  expect(sectionOf(townShown("westport", likely), "answers")).toContain("scale__class--5");
  expect(sectionOf(townShown("tuam", likely), "answers")).not.toContain("scale__class");
  expect(answers("tuam", likely)).toContain("Hardness May be hard Your own figure: by Eircode from Uisce Éireann");
  expect(answers("boyle", likely)).toContain("Your hardness Two minutes at your tap");
});

test("a hardness figure replaces the word", () => {
  const figure = { ...likely, ...hardness("Westport,,tap,310,310,,2025") };
  expect(hero("westport", figure)).toContain("The water in Westport holds 310 mg/l of hardness, which is hard.");
  expect(answers("westport", figure)).not.toContain("Likely hard");
  expect(sectionOf(townShown("westport", figure), "answers")).toContain("scale__pointer");
});

test("says where the water comes from, or asks", () => {
  expect(answers("westport")).toContain("Where it comes from");
  expect(answers("boyle", { "supplies.csv": null })).toContain("Mains, group scheme or well? Tell us");
});

test("says which supplies are on the EPA’s list, or where to ask", () => {
  const listed = siteWith().towns.filter(({ slug }) => answers(slug).includes("Listed is not unsafe"));
  expect(listed.length).toBeGreaterThan(0);
  for (const { slug } of listed) expect(townShown(slug).text.match(/Listed is not unsafe/g)).toHaveLength(1);
  expect(answers("castlebar")).toMatch(
    /Safe to drink\? One of its three supplies was on the EPA’s list at the end of .* It is the Lough Mask supply\./,
  );
  expect(answers("boyle", { "supplies.csv": null })).toContain("Safe to drink? Ask which supply you are on.");
});

test("begins with the town's own sentence, then its lead and what usually helps", () => {
  const story = {
    "towns.csv": (rows: string) =>
      rows
        .replace("name,county,slug", "hero,helps_service,helps_line,name,county,slug")
        .replace(/\n(?=.)/g, "\nThe bog colours the water here.,Iron Removal,A vessel holds the iron.,"),
  };
  expect(hero("westport", story)).toContain("The bog colours the water here. Iron from the bog");
  expect(answers("westport", story)).toMatch(
    /What usually helps .* A vessel holds the iron\. Iron Removal in Westport/,
  );
});

test("lists services by what people notice, and links both the service and the service in the town", () => {
  const html = sectionOf(townShown("westport"), "noticed");
  const [rows = "", foot = ""] = html.split("</ul>");
  const services = (part: string) => Array.from(part.matchAll(/href="\/services\/([a-z-]+)"/g), ([, slug]) => slug);
  const here = (part: string) => Array.from(part.matchAll(/href="\/westport\/([a-z-]+)"/g), ([, slug]) => slug);
  expect(services(rows)).toEqual(["iron-removal", "water-softeners"]);
  expect(here(rows), "only where something is known of the town").toEqual(["iron-removal"]);
  expect(services(foot)).toEqual(["water-testing"]);
  expect(noticed("westport")).toContain("likely here");
});

test("without an own text shows what well owners of its county should read, if there is any", () => {
  expect(townShown("tuam").html).not.toContain('class="known"');
  const counties = (text: string) =>
    text
      .replace("legal,intro", "legal,intro,well_lead")
      .replace("Galway,Gaillimh,yes,,yes,,", "$&,Wells here are hard.");
  expect(part("known")("tuam", { "counties.csv": counties })).toContain(
    "Worth knowing about wells in Co. Galway Wells here are hard.",
  );
});

test("lists each source once, in one fold", () => {
  const { html } = townShown("westport", likely);
  const [fold = expect.fail("no fold")] = /<details class="sources".*?<\/details>/s.exec(html) ?? [];
  const links = Array.from(fold.matchAll(/href="([^"]+)"/g), ([, href]) => href);
  expect(links).toContain("https://geology.example/words");
  expect(new Set(links).size).toBe(links.length);
  expect(textOf(fold)).toContain(`Where this comes from (${links.length})`);
});

test("marks up the Irish name as Irish on the first screen", () => {
  expect(sectionOf(townShown("westport"), "town-hero")).toContain('<span lang="ga">Cathair na Mart</span>');
});

test("a town beyond the radius says so on the first screen, and is not indexable", () => {
  const far = { "site.json": replacing('"radiusKm": 80', '"radiusKm": 50') };
  expect(hero("boyle", far)).toContain("Boyle is outside our usual area: call 020 917 0017.");
  expect(townShown("boyle", far).page.index.indexable).toBe(false);
  expect(townShown("boyle").text).not.toContain("outside our usual area");
});

test("uses the title of its row, else the offer if it fits", () => {
  const titled = (title: string) => ({
    "towns.csv": (rows: string) =>
      rows.replace("name,county,slug", "title,name,county,slug").replace(/\n(?=.)/g, `\n${title},`),
  });
  expect(townShown("boyle").page.head.title).toBe("Water treatment in Boyle: free test at your tap");
  expect(townShown("westport", titled("iron from the bog")).page.head.title).toBe(
    "Water treatment in Westport: iron from the bog",
  );
  const boyle = siteWith().towns.find(({ slug }) => slug === "boyle") ?? expect.fail("no Boyle");
  expect(localTitle("Water treatment in Newtownmountkennedy", boyle, undefined)).toBe(
    "Water treatment in Newtownmountkennedy, Co. Roscommon",
  );
});

test("a town with little content is not indexable only if settings.json says so", () => {
  const gate = { "settings.json": replacing('"towns": "index"', '"towns": "noindex"') };
  expect(townShown("boyle").page.index.indexable).toBe(true);
  const { indexable, reason } = townShown("boyle", gate).page.index;
  expect([indexable, reason]).toEqual([false, "the gate for towns needs 40 own words; this one has 0"]);
});

test('a town with only a name and a county has no empty elements and no "undefined"', () => {
  const added = { "towns.csv": (rows: string) => `${rows}Swinford,Mayo\n${"Long".repeat(15)},Sligo,,,54.2,-8.5\n` };
  for (const slug of ["swinford", "long".repeat(15)]) {
    const { text, html } = townShown(slug, added);
    expect(text).not.toMatch(/undefined|\{|\}|NaN|\(\)/);
    expect(html).not.toMatch(/<(?:p|dd|dt|li|h[1-3])(?=[ >])(?![^>]*aria-live)[^>]*>\s*<\//);
  }
});

test("shows the two groups of products without a price", () => {
  const groups = sectionOf(townShown("westport"), "groups groups--close");
  expect(groups).toContain('href="/products#drinking"');
  expect(groups).not.toContain("From €");
});
