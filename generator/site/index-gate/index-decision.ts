/** Index gate: decides whether the page of a service in a town has enough content of its own to be indexable. */

import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { IndexDecision, ServiceLink, Site, Town } from "../../../templates/model.ts";
import { beyondRadius } from "../../../templates/pages/town-index.ts";
import { paths } from "../../../templates/paths.ts";
import { formatPercent } from "../../../templates/words/format.ts";
import type { MemoCache } from "../../base/cache/memo.ts";
import { lazyMap, once } from "../../base/lazy-map.ts";
import { pluralize } from "../../base/plural.ts";
import { findNearDuplicates, type NearDuplicate } from "../../render/audit/near-duplicates.ts";
import { createNameMasker } from "../../render/audit/similarity.ts";
import { isDatedFinding } from "../facts/fact-order.ts";
import { namesOfSite } from "../names/names-of-site.ts";
import type { TownKnowledge } from "../verdicts/conditions.ts";
import { townKnowledge } from "../verdicts/town-verdict.ts";
import { createForeignTownFinder } from "./foreign-towns.ts";
import { textWords } from "./own-words.ts";
import { names, surroundings, type TownProblemsInput, townProblems } from "./town-problems.ts";
import {
  type ContentSources,
  contentTexts,
  type TownServiceContent,
  townServiceContent,
} from "./town-service-content.ts";

type Gate = SiteSettings["gate"];
type GatedSite = ContentSources &
  Pick<Site, "nearDuplicates" | "serviceProblems"> & { readonly settings: Pick<SiteSettings, "gate"> };

export function indexDecision(
  site: GatedSite,
  knowledge: TownKnowledge,
  service: ServiceLink,
  content = townServiceContent(site, knowledge, service),
): IndexDecision {
  const { town } = knowledge;
  if (!town.withinRadius) return { indexable: false, reason: beyondRadius };
  const decision = decisionByContent(content, site.settings.gate, town, service);
  const path = paths.townService(town, service);
  const clone = site.nearDuplicates.get(path);
  if (!decision.indexable) return decision;
  const problem = site.serviceProblems.get(path);
  if (problem !== undefined) return { indexable: false, reason: problem, isProblem: true };
  if (clone === undefined) return decision;
  return {
    indexable: false,
    reason: `${Math.floor(clone.likeness * 100)} % like ${clone.of}, which has as many words of its own or more`,
  };
}

/**
 * Decides by content: indexable with enough words in a text within its shelf life, or enough dated findings, figures
 * and words for hardness. Verdicts and census figures do not count, as they are on each page of a town.
 */
function decisionByContent(content: TownServiceContent, gate: Gate, town: Town, service: ServiceLink): IndexDecision {
  const { own, hardness, hasWord, ownText } = content;
  const words = textWords(ownText);
  const dated = own.filter(isDatedFinding).length;
  const findings = dated + hardness.length + Number(hasWord);
  if (words >= gate.words) return { indexable: true, reason: `its own text of ${words} words` };
  const found = [
    ...(dated > 0 || findings === 0 ? [`${dated === 0 ? "no" : dated} dated finding${dated < 2 ? "" : "s"}`] : []),
    ...(hardness.length > 0 ? [pluralize(hardness.length, "hardness figure")] : []),
    ...(hasWord ? ["a word for its hardness"] : []),
  ].join(" and ");
  if (findings >= gate.findings) return { indexable: true, reason: `${found} on record in ${town.name}` };
  const missing = `${found} in ${town.name}, under ${gate.findings}`;
  const none = `no own text${ownText === undefined ? "" : " that is current"}`;
  const text = words === 0 ? none : `own text of ${words} word${words < 2 ? "" : "s"}, under ${gate.words}`;
  return { indexable: false, reason: `too little to say on ${service.title} there: ${text}, and ${missing}` };
}

type IndexableServicesInput = {
  readonly sources: ContentSources & TownProblemsInput["sources"] & Pick<Site, "alsoServing">;
  /** Names of all counties. */
  readonly counties: readonly string[];
  readonly towns: readonly Town[];
  readonly services: readonly ServiceLink[];
  readonly gate: Gate;
};

type IndexableServices = Pick<Site, "indexable" | "nearDuplicates" | "serviceProblems">;
type GatedPages = IndexableServices & Pick<Site, "townProblems">;

/** Computes the maps on first access, by comparing all pages. With a memory, only services with changed texts are compared. */
export function indexableServices(listing: IndexableServicesInput, memory: MemoCache): GatedPages {
  const { sources, towns, services, gate, counties } = listing;
  const tools = once(() => ({
    mask: createNameMasker(namesOfSite({ ...sources, towns, serviceLinks: services })),
    findForeign: createForeignTownFinder(towns, new Set(counties)),
  }));
  const found = once(() => findIndexable(listing, tools(), memory));
  return {
    indexable: lazyMap(() => found().indexable),
    nearDuplicates: lazyMap(() => found().nearDuplicates),
    serviceProblems: lazyMap(() => found().serviceProblems),
    townProblems: lazyMap(() => townProblems({ sources, towns, limit: gate.alike, ...tools() })),
  };
}

function findIndexable(
  { sources, towns, services, gate }: IndexableServicesInput,
  tools: TextTools,
  { recall }: MemoCache,
): IndexableServices {
  const problems = new Map<string, string>();
  const candidates = services.map((): Candidate[] => []);
  for (const town of towns)
    candidatesIn(sources, town, services, { gate, ...tools }).forEach((page, place) => {
      if (page !== undefined) candidates[place]?.push(page);
    });
  for (const { key, foreign } of candidates.flat()) if (foreign !== undefined) problems.set(key, names(foreign));
  const indexable = new Map(towns.map(({ slug }) => [slug, new Set<string>()]));
  const nearDuplicates = new Map<string, NearDuplicate>();
  candidates.forEach((pages, place) => {
    const digests = pages.flatMap(({ key, masked }) => [key, masked]);
    const alike = recall(`near-duplicates of service ${place}`, [gate.clone, ...digests], () =>
      findNearDuplicates(pages, gate.clone),
    );
    for (const [key, clone] of alike) nearDuplicates.set(key, clone);
    const written = pages.flatMap(({ key, own }) => (own === undefined ? [] : [{ key, masked: own }]));
    const repeated = recall(`repeated texts of service ${place}`, [gate.alike, ...written.flatMap(Object.values)], () =>
      findNearDuplicates(written, gate.alike),
    );
    for (const [key, { of, likeness }] of repeated)
      if (!alike.has(key) && !problems.has(key))
        problems.set(key, `repeats ${formatPercent(likeness)} of the text of ${of}`);
    for (const { slug, service, key } of pages)
      if (!alike.has(key) && !problems.has(key)) indexable.get(slug)?.add(service);
  });
  return { indexable, nearDuplicates, serviceProblems: problems };
}

type TextTools = Pick<TownProblemsInput, "mask" | "findForeign">;
type Candidate = Exclude<ReturnType<typeof candidatesIn>[number], undefined>;

/** Returns the page of each service in a town, in the order of `services`; undefined for one with too little content. */
function candidatesIn(
  sources: IndexableServicesInput["sources"],
  town: Town,
  services: readonly ServiceLink[],
  { gate, mask, findForeign }: TextTools & { readonly gate: Gate },
) {
  const knowledge = townKnowledge(sources, town);
  return services.map((service) => {
    const content = townServiceContent(sources, knowledge, service);
    if (!town.withinRadius || !decisionByContent(content, gate, town, service).indexable) return undefined;
    const { title = "", answer = "", text } = content.ownText ?? {};
    return {
      slug: town.slug,
      service: service.slug,
      key: paths.townService(town, service),
      masked: contentTexts(content).map(mask).join(" "),
      own: text === undefined ? undefined : mask(text),
      /** A far-away town that the text names. */
      foreign:
        text === undefined ? undefined : findForeign(`${title}. ${answer} ${text}`, () => surroundings(sources, town)),
    };
  });
}
