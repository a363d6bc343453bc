import { expect, test } from "vitest";
import { withRow } from "../site/tiny-copy.ts";
import {
  census,
  countyShown,
  hardness,
  localShown,
  type Shown,
  sectionOf,
  serviceShown,
  textOf,
  townShown,
} from "./tiny-pages.ts";

const part = (className: string, path = "/local/mayo", changes = {}) =>
  textOf(sectionOf(countyShown(path, changes), className));
const manyTowns = (count: number) =>
  withRow(
    Array.from(
      { length: count },
      (_, index) => `Baile ${index},Mayo,,,${(53.9 + index / 2000).toFixed(4)},-9.2,${count - index}`,
    ).join("\n"),
  );

const townsOn = (page: Shown) => sectionOf(page, "county-towns").match(/<li>/g);

const words = [
  "town,county,level,rock,sentence,label,line,because,well_rock,zone,style,source_title,source_url",
  "Westport,Mayo,likely-hard,,Westport’s water is likely hard.,Likely hard,The bay is limestone.,The bay is limestone.,limestone,3-5,solid,Tiny Survey,https://survey.example/",
  ",Mayo,,limestone,Water in Mayo may be hard.,May be hard,Mayo is mostly limestone.,,,,,Tiny Survey,https://survey.example/mayo",
].join("\n");
const known = { ...census, "hardness-words.csv": words };

test("opens with the county's wells, and a map with the names of its towns", () => {
  const { text, html } = countyShown("/local/mayo", known);
  expect(text).toContain("Four in ten homes outside the towns of Co. Mayo have their own supply.");
  expect(part("answers", "/local/mayo", known)).toContain(
    "Wells 200 homes in the county They have their own supply, mostly a well.",
  );
  expect(html).toContain('<p class="visually-hidden">Map: Co. Mayo, its towns, and our base in Castlebar</p><svg');
  expect(sectionOf({ html } as Shown, "county-map")).toMatch(/<text[^>]*>Westport<\/text>/);
});

test("begins with the water test without census data, and does not mention wells", () => {
  expect(countyShown("/local/mayo").text).toContain("Only a test shows what is in a well.");
  const unanswered = census["county-water.csv"].replace("600,0,0,200,0,200,1000", "0,0,0,0,0,200,200");
  expect(part("answers", "/local/mayo", { ...known, "county-water.csv": unanswered })).not.toContain("Wells");
});

test("shows each town's hardness figure, else its hardness word, else that of its county", () => {
  expect(part("county-towns", "/local/mayo", known)).toMatch(
    /Castlebar , our base , May be hard Westport , 15\.9 km , Likely hard/,
  );
  const measured = hardness("Westport,,tap,120,120,2024,");
  expect(part("county-towns", "/local/mayo", { ...known, ...measured })).toContain("Westport , 15.9 km , 120 mg/l");
});

test("names the supplies on the EPA’s list and explains the list, or says that there are none", () => {
  expect(part("answers", "/local/galway")).toMatch(
    /One public supply of Co. Galway was on the EPA’s list at .* It is Kilkerrin\. Listed is not unsafe\./,
  );
  expect(part("answers", "/local/roscommon")).toContain("No public supply of Co. Roscommon was on the EPA’s list");
});

test("prints a council's phone number beside its name, and names no council without data", () => {
  const named =
    "name,card,contact,legal,council,grant_phone\nMayo,yes,yes,yes,Tiny Council,094 900 0000\nGalway,yes,yes,,,\nRoscommon,,yes,yes,,\nSligo,,,,,";
  expect(part("county-wells", "/local/mayo", { "counties.csv": named })).toContain(
    "Ask first Tiny Council, 094 900 0000 .",
  );
  expect(part("town-hero", "/local/mayo", { "counties.csv": named })).toContain(
    "Ask Tiny Council, 094 900 0000, about the grant.",
  );
  expect(part("county-wells")).not.toContain("Ask first");
});

test("is indexable with a share of wells, a hardness word and a council, else says what is missing", () => {
  expect(countyShown("/local/mayo", known).page.index).toMatchObject({
    indexable: false,
    reason: expect.stringContaining("a council for the grant"),
  });
  const counties =
    "name,card,contact,legal,council\nMayo,yes,yes,yes,Tiny Council\nGalway,yes,yes,,\nRoscommon,,yes,yes,\nSligo,,,,";
  expect(countyShown("/local/mayo", { ...known, "counties.csv": counties }).page.index.indexable).toBe(true);
});

test("lists each source once, at the foot of the page", () => {
  const html = sectionOf(countyShown("/local/mayo", known), "sources-strip");
  expect(html.match(/census\.example/g)).toHaveLength(1);
  expect(html).toContain("survey.example/mayo");
});

test("a town's page links its county in the breadcrumbs", () => {
  expect(sectionOf(townShown("westport"), "breadcrumbs")).toContain('<a href="/local/mayo">Mayo</a>');
});

test("splits a county with many towns into linked pages, of which only the first is indexable", () => {
  const changes = { "towns.csv": manyTowns(310) };
  expect(countyShown("/local/mayo", changes).html).toContain('href="/local/mayo/3"');
  const second = countyShown("/local/mayo/2", changes);
  expect(townsOn(second)).toHaveLength(200);
  expect(second.html).not.toContain("wells-title");
  expect(second.page.index).toMatchObject({ indexable: false });
  expect(townsOn(countyShown("/local/mayo/3", changes))).toHaveLength(12);
});

test("/local and service pages list twelve towns of a county, and link its page for the rest", () => {
  const changes = { "towns.csv": manyTowns(310) };
  for (const { html, text } of [localShown(changes), serviceShown("iron-removal", changes)]) {
    expect(new Set(html.match(/href="\/baile-\d+(?:"|\/)/g)).size).toBeLessThanOrEqual(12);
    expect(html).toContain('href="/local/mayo"');
    expect(text).toContain("All towns in Co. Mayo");
  }
});

test("one more town of many does not change a county's card", () => {
  const cards = (count: number) => sectionOf(townShown("westport", { "towns.csv": manyTowns(count) }), "areas");
  expect(cards(20)).toBe(cards(21));
  expect(textOf(cards(20))).toContain("All towns in Co. Mayo");
});

test("fills in the county in the form", () => {
  const { html, page } = countyShown("/local/mayo");
  expect(page.toForm).toBe("/contact#county=mayo&from=/local/mayo");
  expect(html).toContain("county=Mayo&amp;from=/local/mayo");
});
