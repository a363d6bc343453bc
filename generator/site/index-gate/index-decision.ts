/** Index gate: decides whether the page of a service in a town has enough content of its own to be indexable. */
import type { IndexDecision, ServiceLink, Site, Town } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { formatPercent } from "../../../templates/format.ts";
import { paths } from "../../../templates/paths.ts";
import { wordCount } from "../../../templates/word-count.ts";
import { type MemoCache, noMemo } from "../../base/cache/memo.ts";
import { lazyMap, once } from "../../base/lazy-map.ts";
import { pluralize } from "../../base/plural.ts";
import { findNearDuplicates, type NearDuplicate } from "../../engine/audit/near-duplicates.ts";
import { createNameMasker } from "../../engine/audit/similarity.ts";
import { namesOfSite } from "../names/names-of-site.ts";
import { isDatedFinding } from "./fact-order.ts";
import { createForeignTownFinder, type ForeignTownFinder } from "./foreign-towns.ts";
import { names, surroundings, type TownFaultsInput, townFaults } from "./town-faults.ts";
import {
  type ContentSources,
  contentTexts,
  type TownServiceContent,
  townServiceContent,
} from "./town-service-content.ts";

type Gate = SiteSettings["gate"];
type GatedSite = ContentSources &
  Pick<Site, "nearDuplicates" | "faults"> & { readonly settings: Pick<SiteSettings, "gate"> };

export function indexDecision(
  site: GatedSite,
  town: Town,
  service: ServiceLink,
  substance = townServiceContent(site, town, service),
): IndexDecision {
  if (!town.withinRadius) return { indexable: false, reason: "beyond the radius of site.json" };
  const opening = openingOf(substance, site.settings.gate, town, service);
  const path = paths.townService(town, service);
  const clone = site.nearDuplicates.get(path);
  if (!opening.indexable) return opening;
  const fault = site.faults.get(path);
  if (fault !== undefined) return { indexable: false, reason: fault, isFault: true };
  if (clone === undefined) return opening;
  return {
    indexable: false,
    reason: `${Math.floor(clone.likeness * 100)} % like ${clone.of}, which has as many words of its own or more`,
  };
}

/**
 * Content that can make a page indexable. Older facts and those of the county explain, but do not count. Figures of the
 * census do not count either: they are on each page of a town and say nothing of the service.
 */
function openersIn({ ownText, own, hardness }: TownServiceContent) {
  const dated = own.filter(isDatedFinding).length;
  const words = ownText === undefined || ownText.isAged ? 0 : wordCount(ownText.text);
  return { words, dated, figures: hardness.length, findings: dated + hardness.length };
}

function isOpen(substance: TownServiceContent, gate: Gate) {
  const { words, findings } = openersIn(substance);
  return words >= gate.words || findings >= gate.findings;
}

function openingOf(substance: TownServiceContent, gate: Gate, town: Town, service: ServiceLink): IndexDecision {
  const { words, dated, figures, findings } = openersIn(substance);
  if (words >= gate.words) return { indexable: true, reason: `its own text of ${words} words` };
  const found = [
    ...(dated > 0 || figures === 0 ? [`${dated === 0 ? "no" : dated} dated finding${dated < 2 ? "" : "s"}`] : []),
    ...(figures > 0 ? [pluralize(figures, "hardness figure")] : []),
  ].join(" and ");
  if (findings >= gate.findings) return { indexable: true, reason: `${found} on record in ${town.name}` };
  const missing = `${found} in ${town.name}, under ${gate.findings}`;
  const text =
    words === 0
      ? `no own text${substance.ownText?.isAged === true ? " that is current" : ""}`
      : `own text of ${words} word${words < 2 ? "" : "s"}, under ${gate.words}`;
  return { indexable: false, reason: `too little to say on ${service.title} there: ${text}, and ${missing}` };
}

type IndexableServicesInput = {
  readonly sources: ContentSources & TownFaultsInput["sources"] & Pick<Site, "townsByCounty" | "alsoServing">;
  /** Names of all counties. */
  readonly counties: readonly string[];
  readonly towns: readonly Town[];
  readonly services: readonly ServiceLink[];
  readonly gate: Gate;
};

type IndexableServices = Pick<Site, "indexable" | "nearDuplicates" | "faults">;
type GatedPages = IndexableServices & Pick<Site, "townFaults">;

/** The maps are computed on first access, as all pages are compared. With a memory only changed towns and services are. */
export function indexableServices(listing: IndexableServicesInput, memory = noMemo): GatedPages {
  const tools = once(() => toolsFor(listing, memory));
  const found = once(() => findIndexable(listing, tools(), memory));
  const { sources, towns, gate } = listing;
  return {
    indexable: lazyMap(() => found().indexable),
    nearDuplicates: lazyMap(() => found().nearDuplicates),
    faults: lazyMap(() => found().faults),
    townFaults: lazyMap(() => townFaults({ sources, towns, limit: gate.alike, ...tools() })),
  };
}

type TextTools = Pick<TownFaultsInput, "mask" | "findForeign">;

function toolsFor({ sources, towns, services, counties }: IndexableServicesInput, { recall }: MemoCache): TextTools {
  const { townsByCounty, alsoServing } = sources;
  return {
    mask: recall("masker", [towns, townsByCounty, alsoServing, services], () =>
      remembering(createNameMasker(namesOfSite({ ...sources, towns, serviceLinks: services }))),
    ),
    findForeign: recall("foreign towns", [towns, counties.join()], () =>
      createForeignTownFinder(towns, new Set(counties)),
    ),
  };
}

function findIndexable(
  { sources, towns, services, gate }: IndexableServicesInput,
  { mask, findForeign }: TextTools,
  { recall }: MemoCache,
): IndexableServices {
  const { facts, ownTexts, wellHelp, supplies, hardness, hardnessScale } = sources;
  const faults = new Map<string, string>();
  const ofAll = [
    facts.topics,
    facts.wider,
    ownTexts,
    wellHelp,
    services,
    mask,
    findForeign,
    hardnessScale?.services.join(),
    JSON.stringify(gate),
  ] as const;
  const open = services.map((): OpenPage[] => []);
  for (const town of towns) {
    const inTown = recall(
      `open in ${town.slug}`,
      [town, facts.ofTown.get(town.slug), supplies.get(town.slug), JSON.stringify(hardness.get(town.slug)), ...ofAll],
      () => openPages(sources, town, services, { gate, mask, findForeign }),
    );
    inTown.forEach((page, place) => {
      if (page !== undefined) open[place]?.push(page);
    });
  }
  for (const { key, foreign } of open.flat()) if (foreign !== undefined) faults.set(key, names(foreign));
  const indexable = new Map(towns.map(({ slug }) => [slug, new Set<string>()]));
  const nearDuplicates = new Map<string, NearDuplicate>();
  open.forEach((pages, place) => {
    const said = pages.flatMap(({ key, masked }) => [key, masked]);
    const alike = recall(`near-duplicates of service ${place}`, [gate.clone, ...said], () =>
      findNearDuplicates(pages, gate.clone),
    );
    for (const [key, clone] of alike) nearDuplicates.set(key, clone);
    const written = pages.flatMap(({ key, own }) => (own === undefined ? [] : [{ key, masked: own }]));
    const repeated = recall(`repeated texts of service ${place}`, [gate.alike, ...written.flatMap(Object.values)], () =>
      findNearDuplicates(written, gate.alike),
    );
    for (const [key, { of, likeness }] of repeated)
      if (!alike.has(key) && !faults.has(key))
        faults.set(key, `repeats ${formatPercent(likeness)} of the text of ${of}`);
    for (const { slug, service, key } of pages)
      if (!alike.has(key) && !faults.has(key)) indexable.get(slug)?.add(service);
  });
  return { indexable, nearDuplicates, faults };
}

type OpenPage = {
  readonly slug: string;
  readonly service: string;
  readonly key: string;
  readonly masked: string;
  /** The own text without names. */
  readonly own?: string;
  /** A town that its own text should not name. */
  readonly foreign?: string;
};

type OpenPageRules = {
  readonly gate: Gate;
  readonly mask: (text: string) => string;
  readonly findForeign: ForeignTownFinder;
};

/** By the place of the service; undefined where the page has too little to say. */
const openPages = (
  sources: IndexableServicesInput["sources"],
  town: Town,
  services: readonly ServiceLink[],
  { gate, mask, findForeign }: OpenPageRules,
): readonly (OpenPage | undefined)[] =>
  services.map((service) => {
    const substance = townServiceContent(sources, town, service);
    if (!isOpen(substance, gate)) return undefined;
    const masked = contentTexts(substance).map(mask).join(" ");
    const { title = "", answer = "", text } = substance.ownText ?? {};
    return {
      slug: town.slug,
      service: service.slug,
      key: paths.townService(town, service),
      masked,
      own: text === undefined ? undefined : mask(text),
      foreign:
        text === undefined ? undefined : findForeign(`${title}. ${answer} ${text}`, () => surroundings(sources, town)),
    };
  });

/** A fact is on pages of several services. Names are removed from its text once. */
function remembering(mask: (text: string) => string) {
  const known = new Map<string, string>();
  return (text: string) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const after = mask(text);
    known.set(text, after);
    return after;
  };
}
