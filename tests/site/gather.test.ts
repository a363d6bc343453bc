import { expect, test } from "vitest";
import { gather, sharedSiteData } from "../../generator/site/gather.ts";
import { gatherCounty } from "../../generator/site/gather-county.ts";
import { localOf, townServiceOf } from "./link/local.ts";
import { replacing, siteWith } from "./tiny-copy.ts";

const site = siteWith();

test("gathers the pages of the given services only, or of all by default", () => {
  const [town = expect.fail("no towns")] = site.towns;
  const [service = expect.fail("no services")] = site.serviceLinks;
  expect(gather(site, town, [service]).townServices.map((each) => each.service)).toEqual([service]);
  expect(gather(site, town).townServices).toHaveLength(site.serviceLinks.length);
});

test("throws for a town that is not in the site", () => {
  const [town = expect.fail("no towns")] = site.towns;
  expect(() => gather(site, { ...town, slug: "atlantis", name: "Atlantis" })).toThrow("Atlantis");
});

test("data for the pages of a public build has no commit", () => {
  expect(sharedSiteData(site).staging).toBeUndefined();
});

test("a town shows its two latest records of the last three years, but not the source of its intro", () => {
  const row = (year: number, kind: string, url: string) =>
    `Boyle,Roscommon,town,iron,Iron in ${year}.,,,,${year},S,${url},high,${kind}`;
  const facts = (text: string) =>
    `${text.replace("confidence", "confidence,kind")}${[
      row(2020, "result", "https://s.example/a"),
      row(2024, "result", "https://s.example/b"),
      row(2025, "background", "https://s.example/c"),
      row(2026, "works", "https://s.example/d"),
      row(2025, "notice", "https://s.example/e"),
    ].join("\n")}\n`;
  const recorded = (changes = {}) =>
    localOf(siteWith({ "local-facts.csv": facts, ...changes }, "2026-11-26"), "boyle").reports.map(({ year }) => year);
  expect(recorded()).toEqual([2026, 2025]);
  const carried = (text: string) =>
    text.replace("intro,draft", "intro,draft,carried_by").replace(/^(Boyle.*)$/m, "$1,https://s.example/d");
  expect(recorded({ "towns.csv": carried })).toEqual([2025, 2024]);
  const shared = (text: string) =>
    facts(text) + row(2026, "notice", "https://s.example/d").replace("Boyle,Roscommon,town", "Roscommon,,county");
  const built = siteWith({ "local-facts.csv": shared }, "2026-11-26");
  const county = built.townsByCounty.find(({ county: { slug } }) => slug === "roscommon");
  expect(county && gatherCounty(built, county)[0]?.reports.map(({ year }) => year)).toEqual([2026, 2025]);
});

test("a text's sources are the rows in its carried_by", () => {
  const carried = replacing(
    "town,service,text,source_title,source_url",
    "town,service,text,source_title,source_url,carried_by",
  );
  const changed = siteWith({
    "town-services.csv": (text: string) =>
      `${carried(text).trimEnd()},https://survey.example/boyle https://geology.example/iron\n`,
  });
  expect(townServiceOf(changed, "/boyle/iron-removal").sources.map(({ sourceTitle }) => sourceTitle)).toEqual([
    "Tiny Survey of Boyle",
    "Tiny Geology",
  ]);
});
