/** What searches, quotes and calls say: the most worthwhile steps with their reasons, and totals by service, county, town and kind of fact. */
import { inCounty } from "../../../client/measures/in-county.ts";
import type { Site } from "../../../data/schema/site.ts";
import { formatNumber } from "../../../templates/format.ts";
import type { Document } from "../../base/document/document.ts";
import { type NextStep, nextSteps } from "../../inspect/results/next-steps.ts";
import type { KnownResults } from "../../inspect/results/page-results.ts";
import { leadOf, undatedText, verdictCountsOf, worthTexts } from "../../inspect/results/result-texts.ts";
import type { FormTarget } from "../forms/row-form.ts";

const shownSteps = 10;
const shownTotals = 12;

export type Worked = NonNullable<ReturnType<typeof worked>>;
type Figures = readonly [impressions: number, clicks: number, leads: number];
const figureNames = ["Impressions", "Clicks", "Leads"];

/** Null before the first search results. `targetOf`: the form in which a step begins, or null. */
export function worked(
  site: Site,
  { results, effects, of }: KnownResults,
  targetOf: (step: NextStep) => FormTarget | null,
) {
  if (results === null) return null;
  const steps = nextSteps(results).slice(0, shownSteps);
  return {
    steps: steps.map((step) => {
      const { what, worth, verdict } = step;
      const { word, evidence, row, file = "" } = verdict;
      return {
        ...{ word, what, why: [...evidence, ...worthTexts(worth)].join(" "), target: targetOf(step) },
        /** To paste where no form does it. */
        row: row === undefined ? null : `${file}: ${row}`,
      };
    }),
    notes: [`Verdicts: ${verdictCountsOf(results)}.`, undatedText(results) ?? [], leadOf(results)].flat(),
    /** What earlier work did. */
    effects,
    totals: totals(site, Object.keys(results.pages), of),
  };
}

function totals(site: Site, pages: readonly string[], of: KnownResults["of"]): Document {
  const countyOf = new Map(site.towns.map(({ slug, county }) => [slug, inCounty(county.name)]));
  const townName = new Map(site.towns.map(({ slug, name }) => [slug, name]));
  const serviceName = new Map(site.services.map(({ slug, title }) => [slug, title]));
  const table = (title: string, namesOf: (town: string, service: string) => readonly (string | undefined)[]) => {
    const sums = new Map<string, Figures>();
    for (const path of pages) {
      const [, town = "", service = ""] = path.split("/");
      for (const name of namesOf(town, service)) {
        const found = of(path);
        if (name === undefined || found === null) continue;
        const [impressions, clicks, leads] = sums.get(name) ?? [0, 0, 0];
        const { search } = found;
        sums.set(name, [impressions + (search?.impressions ?? 0), clicks + (search?.clicks ?? 0), leads + found.leads]);
      }
    }
    const rows = [...sums]
      .filter(([, [impressions, , leads]]) => impressions + leads > 0)
      .sort(([name, a], [other, b]) => b[0] - a[0] || (name < other ? -1 : 1))
      .map(([name, figures]) => [name, ...figures.map(formatNumber)]);
    const columns = [{ name: title }, ...figureNames.map((name) => ({ name, isNumber: true }))];
    return rows.length === 0 ? [] : [{ columns, rows: rows.slice(0, shownTotals) }];
  };
  return [
    table("Services", (_, service) => [serviceName.get(service)]),
    table("Counties", (town) => [countyOf.get(town)]),
    table("Towns", (town) => [townName.get(town)]),
    table("Pages of towns with facts on", (town) => [
      ...new Set(site.facts.ofTown.get(town)?.map(({ topic }) => site.facts.topics.get(topic)?.label)),
    ]),
  ].flat();
}
