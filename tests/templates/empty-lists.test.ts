import { describe, expect, test } from "vitest";
import { mergeProblems } from "../../generator/base/merge-problems.ts";
import { formatProblem } from "../../generator/base/problem.ts";
import { gather, sharedSiteData } from "../../generator/site/gather.ts";
import { sitePages, townPages } from "../../generator/site/plan.ts";
import { allSheets } from "../../generator/site/tables/tables.ts";
import { type Changes, loadChanged, replacing, siteWith, tinyText } from "../site/tiny-copy.ts";
import { assets, documentsOf, textOf } from "./tiny-pages.ts";

const unchanged: Changes = {};
const printed = new Map<Changes, ReadonlyMap<string, string>>();

/** Returns every page with header and footer, by path. */
function pagesWith(changes: Changes) {
  const pages = printed.get(changes) ?? print(changes);
  printed.set(changes, pages);
  return pages;
}

function print(changes: Changes): ReadonlyMap<string, string> {
  const site = siteWith(changes);
  const shared = sharedSiteData(site);
  const documentOf = documentsOf(site);
  const ofTowns = site.towns.flatMap((town) => [...townPages(shared, assets, gather(site, town))]);
  return new Map([...sitePages(site, assets), ...ofTowns].map((page) => [page.path, documentOf(page)]));
}

/** Returns the problems of a copy as a build prints them. */
function linesWith(changes: Changes) {
  const { problems, folder } = loadChanged(changes);
  return mergeProblems(problems).map((problem) => formatProblem(problem).replace(folder, "data"));
}

const drinking = (text: string) => JSON.stringify(JSON.parse(text).filter(isDrinking));
const isDrinking = ({ group }: { readonly group: string }) => group === "drinking";
const headingsOf = (file: string) => `${tinyText(file).split("\n")[0]}\n`;
const noCard = (text: string) => text.replaceAll(/^(\w+,[^,]*),yes,/gm, "$1,,");
const allCards = (text: string) =>
  text.replaceAll(/^(\w+,[^,]*),.*/gm, (row, start: string) => (row.startsWith("name,") ? row : `${start},yes,,,,`));

describe("without entries, no page mentions", () => {
  test.each<[string, Changes, readonly (string | RegExp)[], readonly string[]]>([
    ["reviews", { "testimonials.csv": null }, ["What people say", "reviews-title", "reviews__rating"], []],
    ["partners", { "partners.csv": null }, ["Trusted Partners", "partners-title"], []],
    ["guides", { guides: null }, ['href="/guides'], ["/guides", "/guides/hard-wells"]],
    ["products", { "products.json": "[]" }, ['href="/products'], ["/products"]],
    ["whole-home products", { "products.json": drinking }, ["#wholehome", 'id="wholehome"', "data-switch"], []],
    ["services", { "services.json": "[]" }, ['href="/services', "no services in"], ["/services"]],
    ["also-serving and contact counties", { "counties.csv": allCards }, ["Also Serving", "contact-counties"], []],
    ["county cards", { "counties.csv": noCard }, ["areas__cards", ">Areas</h2>"], []],
    ["facts", { "local-facts.csv": null }, [/<ol[^>]*><\/ol>/], []],
  ])("%s", (_, changes, absent, absentPaths) => {
    const before = pagesWith(unchanged);
    const after = pagesWith(changes);
    for (const path of absentPaths) {
      expect(before.has(path)).toBe(true);
      expect(after.has(path)).toBe(false);
    }
    for (const text of absent) {
      const matching = [...after].filter(([, html]) =>
        text instanceof RegExp ? text.test(html) : html.includes(text),
      );
      expect(matching.map(([path]) => path)).toEqual([]);
    }
    for (const [path, html] of after)
      expect([path, html.match(/<(ul|ol|tbody)\b[^>]*>\s*<\/\1>/)]).toEqual([path, null]);
  });

  test("all of these are on pages with entries", () => {
    const html = [...pagesWith(unchanged).values()].join("");
    for (const text of ["reviews__rating", "Trusted Partners", 'href="/guides"', "Also Serving", "#wholehome"])
      expect(html).toContain(text);
  });
});

describe("accepts a missing or empty optional sheet", () => {
  const optional = allSheets.filter(({ isOptional }) => isOptional).map(({ file }) => file);
  test.each(optional)("%s", (file) => {
    for (const change of file in missing
      ? [{}]
      : [
          { [file]: headingsOf(file), ...placed },
          { [file]: null, ...placed },
        ]) {
      const lines = linesWith(change);
      expect(lines.filter((line) => line.includes("  error  "))).toEqual([]);
      expect(lines.length).toBeLessThan(4);
      expect(siteWith(change).towns).toHaveLength(siteWith().towns.length);
    }
  });

  test("accepts a missing guides folder", () => expect(linesWith({ guides: null })).toEqual([]));

  test("reports references to a missing sheet once, and does not show them", () => {
    expect(linesWith({ "topics.csv": null }).filter((line) => line.includes("topics.csv"))).toEqual([
      expect.stringMatching(
        / {2}warning {2}.* is not shown, as topics\.csv is missing or lists nothing\..* The same in \d+ more/,
      ),
    ]);
  });
});

/** Gives Boyle coordinates, which otherwise only settlements.csv has. */
const placed = { "towns.csv": replacing("Boyle,Roscommon,,,,", "Boyle,Roscommon,,,53.96667,-8.3") };

/** Sheets that the tiny site lacks. */
const missing: Readonly<Record<string, true>> = {
  "cases.csv": true,
  "county-water.csv": true,
  "hardness.csv": true,
  "hardness-words.csv": true,
  "publishers.csv": true,
};

describe("a service", () => {
  const draft = { "services.json": replacing('"slug": "iron-removal",', '"slug": "iron-removal", "draft": true,') };
  const removed = {
    "services.json": (text: string) =>
      JSON.stringify(JSON.parse(text).filter(({ slug }: { slug: string }) => slug !== "iron-removal")),
  };

  test("that is a draft has no page and no link, and is in no list", () => {
    const pages = pagesWith(draft);
    expect(pagesWith(unchanged).has("/services/iron-removal")).toBe(true);
    expect([...pages.keys()].filter((path) => path.includes("iron-removal"))).toEqual([]);
    for (const [path, html] of pages) {
      expect([path, html.includes('iron-removal"')]).toEqual([path, false]);
      expect([path, textOf(html).includes("Iron Removal")]).toEqual([path, false]);
    }
    expect(pages.has("/services/water-softeners")).toBe(true);
  });

  test("that is a draft is reported once, with the places that name it", () => {
    expect(linesWith(draft)).toEqual([
      expect.stringMatching(
        /^data\/.* {2}warning {2}.*"iron-removal" is a draft in services\.json, so it is not shown\. The same in \d+ more places: .*town-services\.csv \(row 2\)/,
      ),
    ]);
  });

  test("that is missing is reported once, however many rows name it", () => {
    expect(linesWith(removed).filter((line) => line.includes("iron-removal"))).toEqual([
      expect.stringMatching(/ {2}error {2}.*"iron-removal" is not in services\.json\..* The same in \d+ more places: /),
    ]);
  });

  test.each([
    ["a county", { "counties.csv": (text: string) => text.replace(/^Mayo/m, "Mao") }, /"Mayo" is not in counties\.csv/],
    [
      "a town",
      { "towns.csv": (text: string) => text.replace(/^Castlebar,Mayo/m, "Turlough,Mayo") },
      /"Castlebar" is not in towns\.csv/,
    ],
    [
      "a picture",
      { "images.csv": (text: string) => text.replace(/^iron\.png/m, "rust.png") },
      /"iron\.png" is not in images\.csv/,
    ],
  ])("reports %s that is missing once", (_, changes, message) => {
    expect(linesWith(changes).filter((line) => message.test(line))).toEqual([expect.stringContaining(" more place")]);
  });

  test("reports redirects to a missing guide once", () => {
    const to = "/guides/wells";
    const rows = (text: string) => `${text}/a,${to},301\n/b,${to},301\n/c,${to},301\n`;
    expect(linesWith({ "redirects.csv": rows }).filter((line) => line.includes(to))).toEqual([
      expect.stringMatching(/The same in 2 more places: redirects\.csv \(rows 5, 6\)\.$/),
    ]);
  });
});
