/** Lists facts that appear on no page, each with the reason. */
import { inCounty } from "../../../client/measures/in-county.ts";
import type { CountyPageData, Fact, Site, TownPageData } from "../../../templates/model.ts";
import { whyUnpublished } from "../../site/why-unpublished.ts";

export type UnusedFact = { readonly fact: Fact; readonly reason: string };

export type FactTracker = ReturnType<typeof createFactTracker>;

/** Facts are compared by identity: the same row is the same object everywhere. */
export function createFactTracker(site: Site) {
  const printed = new Set<Fact>();
  const print = (facts: readonly Fact[]) => {
    for (const fact of facts) printed.add(fact);
  };
  for (const { sections } of site.guides) for (const section of sections) print(section.facts);
  return {
    ofCounty: ({ reports }: CountyPageData) => print(reports),
    ofTown({ reports, townServices }: TownPageData) {
      print(reports);
      print(townServices.flatMap(({ report }) => report ?? []));
    },
    /** Call after all counties and towns were added. */
    others(): readonly UnusedFact[] {
      const { ofTown, ofCounty, regional } = site.facts;
      const counties = new Set<string>(site.townsByCounty.map(({ county }) => county.name));
      const published = new Set(site.towns.map(({ slug }) => slug));
      const factsOfUnpublished = [...ofTown].flatMap(([slug, facts]) =>
        published.has(slug)
          ? []
          : facts.map((fact) => ({ fact, reason: townAbsence(fact, whyUnpublished(site.unpublished, `/${slug}`)) })),
      );
      const absent = new Set(factsOfUnpublished.map(({ fact }) => fact));
      const rest = [...ofTown.values(), ...ofCounty.values(), regional]
        .flat()
        .filter((fact) => !absent.has(fact))
        .map((fact) => ({ fact, reason: reasonFor(fact, counties) }));
      return [...factsOfUnpublished, ...rest].filter(({ fact }) => fact.use === "page" && !printed.has(fact));
    },
  };
}

const townAbsence = ({ place }: Fact, reason: string | undefined) =>
  reason ?? `${place} has no page any more, by its unpublish_on in towns.csv`;

function reasonFor({ scope, place }: Fact, counties: ReadonlySet<string>) {
  if (scope === "county" && !counties.has(place))
    return `no town of ${inCounty(place)} has a page, so the county has no page either`;
  return scope === "region"
    ? "a region has no page, and no guide shows its topic"
    : "a page of its place shows two records, of the last three years, not background";
}
