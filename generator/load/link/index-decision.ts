/** The gate: whether a combination page says enough that is true there for search engines to list it. */
import type { Fact, IndexDecision, ServiceLink, Site, Town } from "../../../data/site.ts";
import { paths } from "../../../templates/paths.ts";
import { bearsOn } from "./link-facts.ts";

/** Words of own text, facts of the town, facts of the county: any one of these opens the gate. */
export const gate = { words: 40, townFacts: 1, countyFacts: 2 } as const;

type Sources = Pick<Site, "facts" | "ownTexts">;

/** What of facts and own text a page of one service in one town has. `own` and `wider` bear on the service. */
export function substanceOf({ facts, ownTexts }: Sources, town: Town, service: ServiceLink) {
  const own = (facts.ofTown.get(town.slug) ?? noFacts).filter((fact) => bearsOn(facts.topics, fact, service));
  const wider = facts.wider.get(`${town.county.slug}/${service.slug}`) ?? noFacts;
  return { own, wider, ownText: ownTexts.get(paths.townService(town, service)) };
}

export function indexDecision(site: Sources, town: Town, service: ServiceLink): IndexDecision {
  const { own, wider, ownText } = substanceOf(site, town, service);
  const words = wordCount(ownText?.text ?? "");
  const townFacts = own.filter(isFinding).length;
  const countyFacts = wider.filter((fact) => fact.scope === "county" && isFinding(fact)).length;
  if (words >= gate.words) return { indexable: true, reason: `its own text of ${words} words` };
  if (townFacts >= gate.townFacts)
    return { indexable: true, reason: `${counted(townFacts, "finding")} on record in ${town.name}` };
  if (countyFacts >= gate.countyFacts)
    return { indexable: true, reason: `${counted(countyFacts, "finding")} on record in Co. ${town.county.name}` };
  const missing = `no finding in ${town.name}, ${counted(countyFacts, "finding")} in Co. ${town.county.name}`;
  const ownWords = words === 0 ? "no own text" : `own text of ${counted(words, "word")}, under ${gate.words}`;
  return { indexable: false, reason: `nothing to say on ${service.title} there: ${missing}, ${ownWords}` };
}

/** By town slug, one bit for each service in their order. */
export const listedServices = (site: Sources, towns: readonly Town[], services: readonly ServiceLink[]) =>
  new Map(
    towns.map((town) => [
      town.slug,
      services.reduce(
        (bits, service, place) => bits | (indexDecision(site, town, service).indexable ? 1 << place : 0),
        0,
      ),
    ]),
  );

const noFacts: readonly Fact[] = [];

/** What was written before 1900 is history: it is printed, and says nothing of the water there now. */
const isFinding = ({ kind, isHistory }: Fact) => kind === "finding" && !isHistory;
const counted = (count: number, noun: string) => `${count === 0 ? "no" : count} ${noun}${count < 2 ? "" : "s"}`;

export const wordCount = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
