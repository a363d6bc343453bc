/** Chooses and orders the facts about a service for pages of services. */
import type { Fact, Facts, ServiceLink } from "../../../templates/model.ts";
import { yearOfFact } from "../../../templates/parts/fact-text.ts";

/**
 * Returns true if a fact belongs on a service's page. Settings describe a place and are on the page of the place.
 * Topics of registers and counts do not describe the water: their facts count only for their first service.
 */
export const isFactAbout = (topics: Facts["topics"], fact: Fact, service: ServiceLink) =>
  fact.kind === "finding" &&
  topics
    .get(fact.topic)
    ?.services.slice(0, fact.counts ? undefined : 1)
    .includes(service.slug) === true;

/** 0 for a dated fact that may be stated as present, then undated ones, those past their shelf life, history. */
export const lastness = (fact: Fact) => (fact.isHistory ? 3 : fact.isAged ? 2 : yearOfFact(fact) === undefined ? 1 : 0);

/** A dated fact about the water that may be stated as present. History says nothing of the water there now. */
export const isDatedFinding = (fact: Fact) => fact.kind === "finding" && fact.counts && lastness(fact) === 0;

/** Newest first, in the order of `lastness`. Equal facts keep their order. */
export const byYear = (a: Fact, b: Fact) => lastness(a) - lastness(b) || (yearOfFact(b) ?? 0) - (yearOfFact(a) ?? 0);
