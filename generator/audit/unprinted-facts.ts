/** Facts that stand on no page of their place or subject, each with the reason: what an editor may reword, move or drop. */
import type { Fact, Local, Site } from "../../data/site.ts";

export type UnprintedFact = { readonly fact: Fact; readonly reason: string };

/** `locals` are all towns' of the site. Facts are told apart by identity: the same row is the same object everywhere. */
export function unprintedFacts({ facts, services, guides }: Site, locals: Iterable<Local>): readonly UnprintedFact[] {
  const printed = new Set<Fact>(services.flatMap((service) => service.facts));
  for (const { sections } of guides)
    for (const section of sections) for (const fact of section.facts) printed.add(fact);
  for (const local of locals) {
    for (const fact of [...local.facts, ...local.widerFacts]) printed.add(fact);
    for (const combination of local.combinations) for (const fact of combination.facts) printed.add(fact);
  }
  const all = [...facts.ofTown.values(), ...facts.ofCounty.values(), facts.regional].flat();
  return all.filter((fact) => !printed.has(fact)).map((fact) => ({ fact, reason: reasonFor(fact) }));
}

function reasonFor({ scope, kind, isHistory, services, counts, place }: Fact) {
  if (scope === "region" && place !== "Ireland") return "it is about a region that no page is about";
  if (isHistory) return "it is history, which only a page of its own place shows";
  if (kind !== "finding") return `it is a ${kind}, which only a page of its own place shows`;
  if (services.length === 0) return "its topic bears on no service";
  if (!counts) return "its topic is a register or advice, and other rows on its first service are newer";
  return scope === "region"
    ? "a service shows two facts of the island, and others on its subject are newer"
    : "a page shows three facts of its county, and others on the service are newer";
}
