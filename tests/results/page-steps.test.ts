/** Tests synthetic exports of 180 pages with known faults. 84 % of impressions have no query; figures vary randomly. */
import { expect, test } from "vitest";
import { pageSteps, type SoughtPage } from "../../generator/results/page-steps.ts";
import { createQueryReader } from "../../generator/results/query-reader.ts";
import { type SearchFigures, sumByKey, sumOf } from "../../generator/results/search-figures.ts";
import { seededRandom } from "../seeded-random.ts";

const towns =
  "Abbey Birr Clara Doonbeg Edgeworth Ferbane Granard Hacket Inver Julian Kilcock Lanes Mullagh Navan Oldcastle Prosper Rathcoole Slane"
    .split(" ")
    .map((name) => ({ slug: name.toLowerCase(), name, county: { name: "Meath" } }));
const services = "Iron Filter,Softeners,Limescale,Nitrate,Ultraviolet,Arsenic,Carbon,Osmosis,Manganese"
  .split(",")
  .map((title) => ({ slug: title.toLowerCase().replace(" ", "-"), title }));
const readQuery = createQueryReader({ towns, services, places: [] });

/** Returns pages of which each eighth ranks low, each ninth has no incoming link, and each seventh few impressions. */
function planted(seed: number) {
  const random = seededRandom(seed);
  const between = (low: number, high: number) => low + random() * (high - low);
  const pages: SoughtPage[] = [];
  const states = new Map<string, "good" | "low" | "unlinked" | "rare">();
  const [shown, known]: [string, SearchFigures][][] = [[], []];
  const add = (page: Omit<SoughtPage, "linkedBy">, name: string, state: "good" | "low" | "unlinked" | "rare") => {
    pages.push({ ...page, linkedBy: state === "unlinked" ? [] : ["/services/softeners", "/services/limescale"] });
    states.set(page.path, state);
    const all = state === "rare" ? between(5, 150) : between(250, 2500);
    const position = state === "low" ? between(9.5, 28) : between(1.5, 6);
    for (const word of ["", " price", " cost", " near me", " installer", " reviews", " system", " problem"]) {
      const impressions = Math.round((all / 8) * between(0.6, 1.4));
      const figures = { impressions, clicks: Math.round((impressions * 0.28) / position), position };
      shown?.push([page.path, figures]);
      // Search Console withholds half of the queries, and most impressions of the others.
      const seen = random() < 0.5 ? 0 : Math.round(impressions * between(0.2, 0.44));
      if (seen > 0) known?.push([`${name}${word}`.toLowerCase(), { impressions: seen, clicks: 0, position }]);
    }
  };
  for (const { slug, title } of services) add({ path: `/services/${slug}`, service: slug }, title, "good");
  for (const [place, { slug, name }] of towns.entries()) {
    add({ path: `/${slug}`, town: slug }, `water ${name}`, "good");
    for (const [at, service] of services.entries()) {
      const number = place * services.length + at;
      const state = number % 8 === 1 ? "low" : number % 9 === 2 ? "unlinked" : number % 7 === 3 ? "rare" : "good";
      add({ path: `/${slug}/${service.slug}`, town: slug, service: service.slug }, `${service.title} ${name}`, state);
    }
  }
  const queries = Array.from(sumByKey(known ?? []), ([query, figures]) => ({
    query,
    subject: readQuery(query),
    ...figures,
  }));
  return { pages, states, figures: sumByKey(shown ?? []), queries };
}

test("finds pages that rank low or have no links, and ignores good ones, in any order", () => {
  for (let seed = 1; seed <= 20; seed++) {
    const { states, ...found } = planted(seed);
    const share = sumOf(found.queries).impressions / sumOf(found.figures.values()).impressions;
    expect(share).toBeCloseTo(0.16, 1);
    const site = {
      cellOf: () => ({ form: null, name: "its text" }),
      missingWords: () => () => [],
      minImpressions: 200,
    };
    const steps = pageSteps({ ...found, ...site });
    const words = new Map(steps.map(({ what, word }) => [what, word]));
    const expected = { good: undefined, rare: undefined, low: "improve", unlinked: "link first" };
    for (const [path, state] of states) expect([seed, path, words.get(path)]).toEqual([seed, path, expected[state]]);
    const turned = { ...site, ...found, pages: found.pages.toReversed() };
    expect(pageSteps(turned).toReversed()).toEqual(steps);
  }
});
