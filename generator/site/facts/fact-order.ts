/** Chooses and orders the facts about a service for pages of services. */
import type { Fact, Facts, ServiceLink } from "../../../templates/model.ts";
import { yearOfFact } from "../../../templates/parts/fact-text.ts";

/**
 * Returns true if a fact belongs on a service's page. Facts of kind "setting" describe a place, and are on the town's page.
 * Facts with `counts` false, such as registers, do not describe the water: they belong only to their topic's first service.
 */
export const isFactAbout = (topics: Facts["topics"], fact: Fact, service: ServiceLink) =>
  fact.kind === "finding" &&
  topics
    .get(fact.topic)
    ?.services.slice(0, fact.counts ? undefined : 1)
    .includes(service.slug) === true;

/** Returns 0 for a dated, current fact, 1 for an undated one, 2 past its shelf life, 3 for history. */
export const ageRank = (fact: Fact) => (fact.isHistory ? 3 : fact.isAged ? 2 : yearOfFact(fact) === undefined ? 1 : 0);

/** Returns true for a dated fact about the water that may be stated as current. */
export const isDatedFinding = (fact: Fact) => fact.kind === "finding" && fact.counts && ageRank(fact) === 0;

/** Compares by `ageRank`, then newest first. Equal facts keep their order. */
export const byYear = (a: Fact, b: Fact) => ageRank(a) - ageRank(b) || (yearOfFact(b) ?? 0) - (yearOfFact(a) ?? 0);
