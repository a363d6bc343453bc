/** Facts that stand on no page of their place or subject, each with the reason: what an editor may reword, move or drop. */
import type { CountyLocal, Fact, Local, Site } from "../../data/site.ts";

export type UnprintedFact = { readonly fact: Fact; readonly reason: string };

/** Facts are told apart by identity: the same row is the same object everywhere. */
export function printedFacts(site: Site) {
  const printed = new Set<Fact>(site.services.flatMap((service) => service.facts));
  const print = (facts: readonly Fact[]) => {
    for (const fact of facts) printed.add(fact);
  };
  for (const { sections } of site.guides) for (const section of sections) print(section.facts);
  return {
    ofCounty: ({ facts }: CountyLocal) => print(facts),
    ofTown({ facts, widerFacts, combinations }: Local) {
      print(facts);
      print(widerFacts);
      for (const combination of combinations) print(combination.facts);
    },
    /** Once all counties and towns of the site were told. */
    others(): readonly UnprintedFact[] {
      const { ofTown, ofCounty, regional } = site.facts;
      const all = [...ofTown.values(), ...ofCounty.values(), regional].flat();
      return all.filter((fact) => !printed.has(fact)).map((fact) => ({ fact, reason: reasonFor(fact) }));
    },
  };
}

function reasonFor({ scope, kind, isHistory, services, counts, place }: Fact) {
  if (scope === "county") return `no town of Co. ${place} has a page, and so the county has none`;
  if (scope === "region" && place !== "Ireland") return "it is about a region that no page is about";
  if (isHistory) return "it is history, which only a page of its own place shows";
  if (kind !== "finding") return `it is a ${kind}, which only a page of its own place shows`;
  if (services.length === 0) return "its topic bears on no service";
  return counts
    ? "a service shows two facts of the island: what explains its subject, then the newest"
    : "its topic is a register or advice, and other rows on its first service explain more or are newer";
}
