/** What is known of each town: its facts, what they mean at home, and the services they call for. */
import type { Explanation, Fact, ServiceLink, Town, TownStory } from "../../../data/site.ts";
import type { Directory } from "../directory/directory.ts";
import type { Facts } from "./link-facts.ts";
import { onlyDefined } from "./only-defined.ts";

const ownFactsEnough = 2;
const widerFactsShown = 4;
const explanationsShown = 3;
const noFacts: readonly Fact[] = [];

type Linked = {
  readonly directory: Directory;
  readonly towns: readonly Town[];
  readonly facts: Facts;
  readonly serviceLinks: readonly ServiceLink[];
};

/** By town slug. */
export function linkStories({ directory, towns, facts, serviceLinks }: Linked): ReadonlyMap<string, TownStory> {
  const rows = new Map(directory.towns.all.filter(({ isDraft }) => !isDraft).map(({ slug, row }) => [slug, row.data]));
  const wider = widerFacts(facts);
  return new Map(
    towns.map((town) => {
      const row = rows.get(town.slug);
      const own = facts.ofTown(town.slug);
      const others = own.length < ownFactsEnough ? wider(town.county.slug) : noFacts;
      const story = onlyDefined({
        lead: row?.lead,
        intro: row?.intro,
        population: row?.population,
        populationYear: row?.population_year,
        facts: own,
        widerFacts: others,
        explanations: explanations([...own, ...others], facts),
        services: mostCalledFor(own, serviceLinks),
      });
      return [town.slug, story];
    }),
  );
}

/** The same list for all towns of a county: its own facts, one of each topic before a second of any, topped up with the island's. */
function widerFacts(facts: Facts) {
  const byCounty = new Map<string, readonly Fact[]>();
  return (county: string) => {
    const known = byCounty.get(county);
    if (known !== undefined) return known;
    const candidates = [...varied(facts.ofCounty(county)), ...varied(facts.regional.filter(isOfIsland))];
    const chosen = candidates.filter(({ isHistory }) => !isHistory).slice(0, widerFactsShown);
    byCounty.set(county, chosen);
    return chosen;
  };
}

const isOfIsland = ({ place }: Fact) => place === "Ireland";

function varied(facts: readonly Fact[]) {
  const isFirstOfTopic = (fact: Fact) => facts.find(({ topic }) => topic === fact.topic) === fact;
  return [...facts.filter(isFirstOfTopic), ...facts.filter((fact) => !isFirstOfTopic(fact))];
}

/** What the findings mean at home. Supply, pipes and rock are explained only where nothing was found: they mean the same everywhere. */
function explanations(known: readonly Fact[], facts: Facts): readonly Explanation[] {
  const findings = known.filter(({ kind }) => kind === "finding");
  const explained = new Set((findings.length > 0 ? findings : known).flatMap((fact) => facts.explain(fact) ?? []));
  return [...explained].slice(0, explanationsShown);
}

/** All services, those that most findings bear on in front; equals stay in the order of services.json. */
function mostCalledFor(facts: readonly Fact[], services: readonly ServiceLink[]) {
  const calls = (service: ServiceLink) => facts.filter((fact) => fact.services.includes(service)).length;
  const counted = services.map((service) => ({ service, count: calls(service) }));
  if (counted.every(({ count }) => count === 0)) return services;
  return counted.sort((a, b) => b.count - a.count).map(({ service }) => service);
}
