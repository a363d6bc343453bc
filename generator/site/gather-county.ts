/** What the pages of one county show, put together in one place, as `gather` does for towns. */
import type {
  CountyPageData,
  CountySupply,
  CountyTowns,
  Fact,
  ServiceLink,
  Site,
  Town,
} from "../../data/schema/site.ts";
import { agedAsOf } from "../../templates/water-sentences.ts";
import { countyFigures } from "./figures.ts";
import { isDatedFinding } from "./index-gate/fact-order.ts";
import { roundedTownCount } from "./link/link-counties.ts";
import { pickSource } from "./link/source-of.ts";
import { supplyListNotes } from "./link/supply-list-notes.ts";

/** So that a page keeps its byte budget; the first one has more to say than its towns. */
const townsOnFirst = 100;
const townsOnEach = 200;
const none: readonly never[] = [];

/** Pure. One for each page, the county's own address first. */
export function gatherCounty(site: Site, { county, intro, towns }: CountyTowns): readonly CountyPageData[] {
  const supplies = suppliesOf(site, county.slug, towns);
  const facts = site.facts.ofCounty.get(county.slug) ?? none;
  const help = site.wellHelp.byCounty.get(county.slug) ?? none;
  const guide = site.guides.find(({ sections }) =>
    sections.some((section) => section.help.some(({ kind }) => kind === "well-grant")),
  );
  const townCount = roundedTownCount(towns);
  const runs = runsOf(towns);
  const known = {
    intro,
    supplies,
    listNotes: supplyListNotes(
      site,
      supplies.flatMap(({ listEntry }) => listEntry ?? []),
    ),
    figures: countyFigures(site, county, towns),
    facts,
    help,
    helpGuide: guide === undefined || help.length === 0 ? undefined : { slug: guide.slug, heading: guide.heading },
    services: calledFor(facts, supplies, site),
  };
  const nothing = {
    supplies: none,
    listNotes: { reasons: none },
    figures: { hardness: none },
    facts: none,
    help: none,
    services: none,
  };
  return runs.map((run, index) => ({
    county,
    part: { number: index + 1, of: runs.length },
    towns: run,
    townCount,
    ...(index === 0 ? known : nothing),
  }));
}

function runsOf(towns: readonly Town[]): readonly (readonly Town[])[] {
  const rest = Array.from({ length: Math.ceil(Math.max(0, towns.length - townsOnFirst) / townsOnEach) }, (_, index) => {
    const start = townsOnFirst + index * townsOnEach;
    return towns.slice(start, start + townsOnEach);
  });
  return [towns.slice(0, townsOnFirst), ...rest];
}

/** Each once, with its towns; those of the list that serve none of our towns too. */
function suppliesOf({ supplies, epaList }: Site, county: string, towns: readonly Town[]): readonly CountySupply[] {
  const bySupply = new Map<string, CountySupply>();
  for (const entry of epaList.byCounty.get(county) ?? []) {
    const { supply } = entry;
    bySupply.set(supply, { supply, onList: "yes", listEntry: entry, notes: [], towns: [], ...pickSource(entry) });
  }
  for (const { slug, name } of towns)
    for (const town of supplies.get(slug) ?? none) {
      const { supply, sourceWater, onList, listEntry, note } = town;
      const known = bySupply.get(supply);
      const all = [...(known?.towns ?? none), { slug, name }];
      const notes = [...new Set([...(known?.notes ?? none), ...(note === undefined ? none : [note])])];
      bySupply.set(supply, {
        supply,
        sourceWater: known?.sourceWater ?? sourceWater,
        agedAsOf: newestAged(known, agedAsOf(town)),
        onList,
        listEntry,
        notes,
        towns: all,
        ...pickSource(known ?? town),
      });
    }
  const rank = ({ onList }: CountySupply) => (onList === "yes" ? 0 : 1);
  return [...bySupply.values()].sort((a, b) => rank(a) - rank(b));
}

/** Of the newest record of its towns; undefined if one of them may be stated as present. */
function newestAged(known: CountySupply | undefined, asOf: string | undefined) {
  if (known === undefined || known.towns.length === 0) return asOf;
  if (asOf === undefined || known.agedAsOf === undefined) return undefined;
  return asOf > known.agedAsOf ? asOf : known.agedAsOf;
}

/** What dated findings and reasons of the list bear on; equals stay in the order of services.json. */
function calledFor(facts: readonly Fact[], supplies: readonly CountySupply[], site: Site): readonly ServiceLink[] {
  const calls = new Map<string, number>();
  const codes = new Set(supplies.flatMap(({ listEntry }) => listEntry?.reasonCodes ?? none));
  const reasons = site.guides.flatMap((guide) => guide.reasons ?? none).filter(({ code }) => codes.has(code));
  for (const { services } of [...facts.filter(isDatedFinding), ...reasons])
    for (const { slug } of services) calls.set(slug, (calls.get(slug) ?? 0) + 1);
  const count = ({ slug }: ServiceLink) => calls.get(slug) ?? 0;
  return site.serviceLinks.filter((service) => count(service) > 0).sort((a, b) => count(b) - count(a));
}
