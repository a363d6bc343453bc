/** What a town with little of its own on record shows of the area around it: its county, its neighbours, the census. */
import { kilometresBetween } from "../../client/measures/kilometres-between.ts";
import type { Fact, Site, Town, TownPageData } from "../../data/schema/site.ts";
import { byYear, lastness } from "./index-gate/fact-order.ts";
import { namesTown } from "./index-gate/foreign-towns.ts";

const ownFactsEnough = 2;
/** Those of neighbours included. */
const factsShown = 4;
/** In km. */
const near = 15;

export type SurroundingsSources = Pick<
  Site,
  "facts" | "recordsNear" | "supplies" | "settlementsNear" | "epaList" | "placesInFacts"
> & {
  readonly settings: Pick<Site["settings"], "region">;
};

const none: readonly never[] = [];

export function townSurroundings(
  site: SurroundingsSources,
  town: Town,
): Pick<TownPageData, "widerFacts" | "surroundings"> {
  const own = site.facts.ofTown.get(town.slug) ?? none;
  if (own.filter(({ isAged }) => !isAged).length >= ownFactsEnough) return { widerFacts: none };
  const records = site.recordsNear.get(town.slug) ?? none;
  const listed = listedInCounty(site, town);
  const [listEntry] = site.epaList.entries;
  const ofCounty = (site.facts.ofCounty.get(town.county.slug) ?? none).filter(
    ({ sourceUrl }) => listed === undefined || sourceUrl !== listEntry?.sourceUrl,
  );
  const naming = ofCounty.filter(({ statement }) => namesTown(statement, town)).sort(byYear);
  const wider = [
    ...nearerFirst(varied([...ofCounty].sort(byYear)), site, town),
    ...varied(site.facts.regional.filter(isOf(site.settings.region))),
  ]
    .filter(({ isHistory, isAged }) => !isHistory && !isAged)
    .filter((fact) => !naming.includes(fact));
  // Older records of its own take room too.
  const room = factsShown - records.length - naming.length - Math.floor(own.length / 2);
  return {
    widerFacts: [...naming, ...wider.slice(0, Math.max(0, room))],
    surroundings: {
      ...(censusAround(site, town) ?? { places: none }),
      records,
      naming: naming.length,
      listedInCounty: listed,
    },
  };
}

/** What the page of a town with few facts shows of the places around it; undefined for other towns. */
export const censusAround = ({ facts, settlementsNear }: Pick<Site, "facts" | "settlementsNear">, { slug }: Town) =>
  (facts.ofTown.get(slug) ?? none).length < ownFactsEnough ? settlementsNear.get(slug) : undefined;

/** Undefined where the state of the town's own supply is known, and where no list may be stated as present. */
function listedInCounty({ supplies, epaList }: SurroundingsSources, { slug, county }: Town) {
  const isKnown = (supplies.get(slug) ?? none).some(({ onList }) => onList !== "unknown");
  if (isKnown || epaList.entries.length === 0 || epaList.isAged) return undefined;
  return (epaList.byCounty.get(county.slug) ?? none).map(({ supply }) => supply);
}

/**
 * Facts that name a place near the town come first, then those that name none, then those of places far away. Background
 * that is not about the water itself, such as counts of septic tanks, follows, and last rock and springs. Undated facts come
 * after dated ones.
 */
const nearerFirst = (facts: readonly Fact[], { placesInFacts }: SurroundingsSources, town: Town) => {
  const rank = ({ statement, kind, record, counts }: Fact) => {
    if (kind === "setting") return 4;
    if (record === "background" && !counts) return 3;
    const places = placesInFacts.get(statement) ?? none;
    if (places.length === 0) return 1;
    return places.some((place) => kilometresBetween(town, place) <= near) ? 0 : 2;
  };
  return facts
    .map((fact) => ({ fact, rank: rank(fact) }))
    .sort((a, b) => lastness(a.fact) - lastness(b.fact) || a.rank - b.rank)
    .map(({ fact }) => fact);
};

const isOf =
  (region: string) =>
  ({ place }: Fact) =>
    place === region;

/** One of each topic before a second of any. */
function varied(facts: readonly Fact[]) {
  const topics = new Set<string>();
  const firsts = facts.filter(({ topic }) => !topics.has(topic) && topics.add(topic));
  return [...firsts, ...facts.filter((fact) => !firsts.includes(fact))];
}
