import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createPageRows } from "../../../generator/changes/pages/page-rows.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { paths } from "../../../templates/paths.ts";
import { documentsOf } from "../../templates/tiny-pages.ts";
import { bare, day, loadSixty, oneMore, pagesOf, shownAt, siteOfSixty } from "./sixty-towns.ts";

const loaded = loadSixty();
const site = siteOfSixty();
const pages = pagesOf(site);
const isBare = "it has no lead, text, fact, figure or hardness of its own";

describe("a new town with only a name and county", () => {
  test("removes no other town's page from search engines", () => {
    const today = loadSite("data", day).site ?? expect.fail("data/ has errors");
    const listed = [...today.indexable].flatMap(([town, services]) =>
      [...services].map((each) => [town, each] as const),
    );
    expect(listed.filter(([town, service]) => !site.indexable.get(town)?.has(service))).toEqual([]);
    expect([...site.townProblems, ...site.serviceProblems]).toEqual([]);
    // Cavan's text may name Kingscourt, 37 km away, as it is in the same county.
    expect(site.indexable.get("cavan")).toContain("water-softeners");
  });

  test("is not listed, and the report says what it lacks", () => {
    const { tables } = loaded;
    const rowOf = createPageRows({ site, tables, alike: new Map(), day });
    for (const { name, county } of bare) {
      const town = site.towns.find((each) => each.name === name && each.county.name === county);
      const path = paths.town(town ?? expect.fail(`no ${name}`));
      const { page } = shownAt(pages, path);
      expect(page.index, path).toEqual({ indexable: false, reason: isBare });
      const facts = { path, title: name, kind: "town", listed: false, reason: isBare, ownWords: 0, facts: 0 };
      const at = { file: "data/towns.csv", line: 40, column: 1 };
      expect(rowOf(facts, [], at).remedy?.say).toBe(`Write a lead or an intro for ${name}, row 40 of towns.csv`);
    }
  });

  test("is listed once it has a lead", () => {
    const lead = `${oneMore.name},${oneMore.county}${",".repeat(13)}Half the homes here have a well of their own.`;
    expect(shownAt(pagesOf(siteOfSixty([lead])), paths.town(slugOf(oneMore))).page.index.indexable).toBe(true);
  });

  test("changes few other pages", () => {
    const larger = siteOfSixty([`${oneMore.name},${oneMore.county}`]);
    const [before, after] = [site, larger].map((each) => {
      const known = pagesOf(each);
      const documentOf = documentsOf(each);
      return new Map(Array.from(known, ([path, page]) => [path, documentOf(page)]));
    });
    const own = paths.town(slugOf(oneMore));
    const changed = [...(after ?? [])].flatMap(([path, html]) => (before?.get(path) === html ? [] : [path]));
    const elsewhere = changed.filter((path) => path !== own && !path.startsWith(`${own}/`));
    const ofTowns = new Set(site.towns.map((town) => paths.town(town)));
    expect(elsewhere.filter((path) => /^\/[^/]+\/./.test(path) && ofTowns.has(`/${path.split("/")[1]}`))).toEqual([]);
    // Pages of towns whose six nearest towns have changed.
    expect(elsewhere.filter((path) => ofTowns.has(path)).length).toBeLessThan(10);
  });
});

const slugOf = ({ name }: { readonly name: string }) => ({ slug: name.toLowerCase().replaceAll(" ", "-") });

describe("a second Kells and a second Stradbally", () => {
  const rows = ["Kells,Kilkenny,kells-kilkenny", "Stradbally,Kilkenny,stradbally-kilkenny,,52.6,-7.3"];
  const two = siteOfSixty(rows);

  test("references without a county stay with the town that has the plain address", () => {
    expect(two.supplies.get("kells")).toEqual(site.supplies.get("kells"));
    expect(two.supplies.get("stradbally")).toEqual(site.supplies.get("stradbally"));
    expect([...two.ownTexts.keys()]).toEqual([...site.ownTexts.keys()]);
    expect(two.supplies.has("kells-kilkenny")).toBe(false);
  });

  test("references with a county belong to the town there", () => {
    const facts = readFileSync("data/local-facts.csv", "utf8").trimEnd();
    const row =
      "Kells,Kilkenny,town,supply,The pump in the square was closed in 2024.,,,,2024,,,A paper,https://water.ie/,high,,,";
    const { facts: linked } = siteOfSixty(rows, { "local-facts.csv": `${facts}\n${row}\n` });
    expect(linked.ofTown.get("kells-kilkenny")).toHaveLength(1);
    expect(linked.ofTown.get("kells")).toEqual(site.facts.ofTown.get("kells"));
  });

  test("titles, headings and breadcrumbs name the county, and the title has no suffix", () => {
    const known = pagesOf(two);
    for (const [slug, county] of [
      ["kells", "Meath"],
      ["kells-kilkenny", "Kilkenny"],
    ] as const) {
      const { page, text } = shownAt(known, `/${slug}`);
      expect(page.head.title).toBe(`Water treatment in Kells, Co. ${county}`);
      expect(text).toContain(`Water treatment in Kells, Co. ${county}`);
      expect(JSON.stringify(page.head.structuredData)).toContain(`"name":"Kells, Co. ${county}"`);
    }
    const titles = Array.from(known.values(), ({ head }) => head.title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });
});
