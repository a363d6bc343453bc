/** Which facts are about a service, and in which order pages of services show them. */
import type { Fact, Facts, ServiceLink } from "../../../data/site.ts";

/**
 * Whether a fact belongs on a service's page. Settings describe a place and are on the page of the place.
 * Topics of registers and counts do not describe the water: their facts count only for their first service.
 */
export const isFactAbout = (topics: Facts["topics"], fact: Fact, service: ServiceLink) =>
  fact.kind === "finding" &&
  (fact.counts ? topics.get(fact.topic)?.services.includes(service.slug) === true : isMainly(topics, fact, service));

export const isMainly = (topics: Facts["topics"], { topic, kind }: Fact, { slug }: ServiceLink) =>
  kind === "finding" && topics.get(topic)?.services[0] === slug;

/** 0 for a dated fact that may be stated as present, then undated ones, those past their shelf life, history. */
export const lastness = ({ isHistory, isAged, year, reportYear }: Fact) =>
  isHistory ? 3 : isAged ? 2 : (year ?? reportYear) === undefined ? 1 : 0;

/** A dated fact about the water that may be stated as present. History says nothing of the water there now. */
export const isDatedFinding = ({ kind, counts, isHistory, isAged, year, reportYear }: Fact) =>
  kind === "finding" && counts && !isHistory && !isAged && (year ?? reportYear) !== undefined;

/** Newest first, in the order of `lastness`. Equal facts keep their order. */
export const byYear = (a: Fact, b: Fact) =>
  lastness(a) - lastness(b) || (b.year ?? b.reportYear ?? 0) - (a.year ?? a.reportYear ?? 0);
