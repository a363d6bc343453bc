/** Lists facts that appear on no page, each with the reason. */
import { inCounty } from "../../../client/measures/in-county.ts";
import type { CountyPageData, Fact, Site, TownPageData } from "../../../data/schema/site.ts";
import { absenceOf } from "../../site/absence-of.ts";

export type UnusedFact = { readonly fact: Fact; readonly reason: string };

/** Facts are compared by identity: the same row is the same object everywhere. */
export function createFactTracker(site: Site) {
  const printed = new Set<Fact>(site.services.flatMap((service) => service.facts));
  const print = (facts: readonly Fact[]) => {
    for (const fact of facts) printed.add(fact);
  };
  for (const { sections } of site.guides) for (const section of sections) print(section.facts);
  return {
    ofCounty: ({ records }: CountyPageData) => print(records),
    ofTown({ records, townServices }: TownPageData) {
      print(records);
      print(townServices.flatMap(({ record }) => record ?? []));
    },
    /** Call after all counties and towns were added. */
    others(): readonly UnusedFact[] {
      const { ofTown, ofCounty, regional } = site.facts;
      const counties = new Set<string>(site.townsByCounty.map(({ county }) => county.name));
      const published = new Set(site.towns.map(({ slug }) => slug));
      const ofAbsent = [...ofTown].flatMap(([slug, facts]) =>
        published.has(slug)
          ? []
          : facts.map((fact) => ({ fact, reason: townAbsence(fact, absenceOf(site.unpublished, `/${slug}`)) })),
      );
      const absent = new Set(ofAbsent.map(({ fact }) => fact));
      const rest = [...ofTown.values(), ...ofCounty.values(), regional]
        .flat()
        .filter((fact) => !absent.has(fact))
        .map((fact) => ({ fact, reason: reasonFor(fact, site.settings.region, counties) }));
      return [...ofAbsent, ...rest].filter(({ fact }) => fact.use === "page" && !printed.has(fact));
    },
  };
}

const townAbsence = ({ place }: Fact, reason: string | undefined) =>
  reason ?? `${place} has no page any more, by its unpublish_on in towns.csv`;

function reasonFor(
  { scope, kind, isHistory, services, counts, place }: Fact,
  region: string,
  counties: ReadonlySet<string>,
) {
  if (scope === "county" && !counties.has(place))
    return `no town of ${inCounty(place)} has a page, so the county has no page either`;
  if (scope !== "region") return "a page of its place shows two records, of the last three years, not background";
  if (place !== region) return "it is about a region that no page is about";
  if (isHistory) return "it is history, which only a page of its own place shows";
  if (kind !== "finding") return `it is a ${kind}, which only a page of its own place shows`;
  if (services.length === 0) return "its topic bears on no service";
  return counts
    ? "a service shows two facts of the island: what explains its subject, then the newest"
    : "its topic is a register or advice, and other rows on its first service explain more or are newer";
}
