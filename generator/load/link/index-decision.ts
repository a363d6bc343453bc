/** The gate: whether a combination page says enough that is true there for search engines to list it. */
import type { Fact, IndexDecision, ServiceLink, Town } from "../../../data/site.ts";

/** Words of own text, facts of the town, facts of the county: any one of these opens the gate. */
export const gate = { words: 40, townFacts: 1, countyFacts: 2 } as const;

type Substance = {
  readonly town: Town;
  readonly service: ServiceLink;
  readonly text: string | undefined;
  /** Facts of the town and of its county (with others among them, which do not count) that bear on the service. */
  readonly own: readonly Fact[];
  readonly wider: readonly Fact[];
};

export function indexDecision({ town, service, text, own, wider }: Substance): IndexDecision {
  const words = wordCount(text ?? "");
  const townFacts = own.filter(isFinding).length;
  const countyFacts = wider.filter((fact) => fact.scope === "county" && isFinding(fact)).length;
  if (words >= gate.words) return { indexable: true, reason: `its own text of ${words} words` };
  if (townFacts >= gate.townFacts)
    return { indexable: true, reason: `${counted(townFacts, "finding")} on record in ${town.name}` };
  if (countyFacts >= gate.countyFacts)
    return { indexable: true, reason: `${counted(countyFacts, "finding")} on record in Co. ${town.county.name}` };
  const missing = `no finding in ${town.name}, ${counted(countyFacts, "finding")} in Co. ${town.county.name}`;
  const ownText = words === 0 ? "no own text" : `own text of ${counted(words, "word")}, under ${gate.words}`;
  return { indexable: false, reason: `nothing to say on ${service.title} there: ${missing}, ${ownText}` };
}

/** What was written before 1900 is history: it is printed, and says nothing of the water there now. */
const isFinding = ({ kind, isHistory }: Fact) => kind === "finding" && !isHistory;
const counted = (count: number, noun: string) => `${count === 0 ? "no" : count} ${noun}${count < 2 ? "" : "s"}`;

export const wordCount = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
