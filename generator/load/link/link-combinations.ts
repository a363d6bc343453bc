/** One service in one town, for all of both: what is true there, whether search engines may list it, and where it leads. */
import type { TownServiceRow } from "../../../data/schema.ts";
import type { Combination, Fact, Neighbour, ServiceLink, Town } from "../../../data/site.ts";
import { paths } from "../../../templates/paths.ts";
import type { Directory } from "../directory/directory.ts";
import type { Sources } from "../read/read.ts";
import { indexDecision } from "./index-decision.ts";
import type { Facts } from "./link-facts.ts";
import type { Reviews } from "./link-reviews.ts";
import { onlyDefined } from "./only-defined.ts";

const regionalFactsShown = 3;

type Linked = {
  readonly sources: Sources;
  readonly directory: Directory;
  readonly towns: readonly Town[];
  readonly nearest: ReadonlyMap<string, readonly Neighbour[]>;
  readonly facts: Facts;
  readonly reviews: Reviews;
  readonly serviceLinks: readonly ServiceLink[];
};

/** By path, a town and its services together. */
export function linkCombinations(linked: Linked): ReadonlyMap<string, Combination> {
  const { towns, serviceLinks, reviews } = linked;
  const ownTexts = textsByPath(linked);
  const widerFacts = widerFactsOf(linked.facts);
  const others = new Map(serviceLinks.map((service) => [service, serviceLinks.filter((other) => other !== service)]));
  const plain = new Map<string, Omit<Combination, "neighbours">>();
  for (const town of towns) {
    const near = reviews.near(town);
    for (const service of serviceLinks) {
      const own = linked.facts.ofTown(town.slug).filter((fact) => linked.facts.bearsOn(fact, service));
      const wider = widerFacts(town.county.slug, service);
      const { text, source_title: title, source_url: url } = ownTexts.get(paths.townService(town, service)) ?? {};
      plain.set(
        paths.townService(town, service),
        onlyDefined({
          town,
          service,
          text,
          textSource: title === undefined || url === undefined ? undefined : { title, url },
          facts: own.length === 0 ? wider : [...own, ...wider],
          reviews: near,
          index: indexDecision({ town, service, text, own, wider }),
          otherServices: others.get(service) ?? [],
        }),
      );
    }
  }
  return withNeighbours(plain, linked.nearest);
}

function textsByPath({ sources, directory }: Linked): ReadonlyMap<string, TownServiceRow> {
  return new Map(
    sources.townServices.rows.flatMap(({ data }) => {
      const [town] = data === undefined ? [] : directory.towns.find(data.town);
      const [service] = data === undefined ? [] : directory.services.find(data.service);
      if (data === undefined || town === undefined || service === undefined) return [];
      return [[paths.townService(town, service), data]];
    }),
  );
}

/** Facts of the county, then a few of the region, that bear on a service: the same list for all towns of the county. */
function widerFactsOf(facts: Facts) {
  const known = new Map<string, readonly Fact[]>();
  return (county: string, service: ServiceLink) => {
    const key = `${county}/${service.slug}`;
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    const bearing = (list: readonly Fact[]) => list.filter((fact) => facts.bearsOn(fact, service));
    const wider = [...bearing(facts.ofCounty(county)), ...bearing(facts.regional).slice(0, regionalFactsShown)];
    known.set(key, wider);
    return wider;
  };
}

/** A neighbour's name leads to the same service there when that page is indexable, else to the town. */
function withNeighbours(
  combinations: ReadonlyMap<string, Omit<Combination, "neighbours">>,
  nearest: ReadonlyMap<string, readonly Neighbour[]>,
): ReadonlyMap<string, Combination> {
  const toTowns = new Map(
    [...nearest].map(([slug, list]) => [slug, list.map((near) => ({ ...near, path: paths.town(near) }))]),
  );
  return new Map(
    [...combinations].map(([path, combination]) => {
      const neighbours = (toTowns.get(combination.town.slug) ?? []).map((near) => {
        const there = paths.townService(near, combination.service);
        return combinations.get(there)?.index.indexable === true ? { ...near, path: there } : near;
      });
      return [path, { ...combination, neighbours }];
    }),
  );
}
