/** The gate: whether the page of a service in a town says enough that is true there, and its own, for search engines to list it. */
import type { Fact, IndexDecision, ServiceLink, Site, Town } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { paths } from "../../../templates/paths.ts";
import { type Clone, clonesAmong } from "../../audit/clones.ts";
import { masker } from "../../audit/likeness.ts";
import { type Memory, noMemory } from "../memory.ts";
import { mapWhenAsked, once } from "./made-when-asked.ts";
import { type Sources, type Substance, substanceOf, wordsOf } from "./substance.ts";

type Gate = SiteSettings["gate"];
type Gated = Sources & Pick<Site, "clones" | "held"> & { readonly settings: Pick<SiteSettings, "gate" | "drip"> };

export function indexDecision(
  site: Gated,
  town: Town,
  service: ServiceLink,
  substance = substanceOf(site, town, service),
): IndexDecision {
  const opening = openingOf(substance, site.settings.gate, town, service);
  const path = paths.townService(town, service);
  const clone = site.clones.get(path);
  if (!opening.indexable) return opening;
  if (site.held.has(path)) {
    const perDay = site.settings.drip?.pagesPerDay;
    return { indexable: false, reason: `waits for its turn: ${perDay} a day ${perDay === 1 ? "is" : "are"} listed` };
  }
  if (clone === undefined) return opening;
  return {
    indexable: false,
    reason: `${Math.floor(clone.likeness * 100)} % like ${clone.of}, which has as many words of its own or more`,
  };
}

/** What a page has to say by itself. Facts of the county explain, and open nothing. */
const openersIn = ({ ownText, own }: Substance) => ({
  words: ownText === undefined ? 0 : wordCount(ownText.text),
  findings: own.filter(isDatedFinding).length,
});

function isOpen(substance: Substance, gate: Gate) {
  const { words, findings } = openersIn(substance);
  return words >= gate.words || findings >= gate.findings;
}

function openingOf(substance: Substance, gate: Gate, town: Town, service: ServiceLink): IndexDecision {
  const { words, findings } = openersIn(substance);
  if (words >= gate.words) return { indexable: true, reason: `its own text of ${words} words` };
  if (findings >= gate.findings)
    return { indexable: true, reason: `${findings} dated findings on record in ${town.name}` };
  const missing = `${findings === 0 ? "no" : findings} dated finding${findings < 2 ? "" : "s"} in ${town.name}, under ${gate.findings}`;
  const text = words === 0 ? "no own text" : `own text of ${words} word${words < 2 ? "" : "s"}, under ${gate.words}`;
  return { indexable: false, reason: `too little to say on ${service.title} there: ${text}, and ${missing}` };
}

type Listing = {
  readonly sources: Sources & Pick<Site, "townsByCounty" | "alsoServing">;
  readonly towns: readonly Town[];
  readonly services: readonly ServiceLink[];
  readonly gate: Gate;
};

type Listed = Pick<Site, "listed" | "clones">;

/**
 * `clones`: pages that would open, but for another of the same service that says the same. `listed`: one bit for each
 * service. Both are found out when one of them is asked, as all pages are held against each other; with a memory only
 * towns of which something else is told are looked at, and services with another text.
 */
export function listPages(listing: Listing, memory = noMemory): Listed {
  const found = once(() => findListed(listing, memory));
  return { listed: mapWhenAsked(() => found().listed), clones: mapWhenAsked(() => found().clones) };
}

function findListed({ sources, towns, services, gate }: Listing, { recall }: Memory): Listed {
  const { facts, ownTexts, wellHelp, townsByCounty, alsoServing } = sources;
  const mask = recall("masker", [towns, townsByCounty, alsoServing, services], () =>
    remembering(masker({ ...sources, towns, serviceLinks: services })),
  );
  const ofAll = [facts.topics, facts.wider, ownTexts, wellHelp, services, mask, JSON.stringify(gate)] as const;
  const open = services.map((): OpenPage[] => []);
  for (const town of towns) {
    const inTown = recall(`open in ${town.slug}`, [town, facts.ofTown.get(town.slug), ...ofAll], () =>
      openPages(sources, town, services, gate, mask),
    );
    inTown.forEach((page, place) => {
      if (page !== undefined) open[place]?.push(page);
    });
  }
  const listed = new Map(towns.map(({ slug }) => [slug, 0]));
  const clones = new Map<string, Clone>();
  open.forEach((pages, place) => {
    const said = pages.flatMap(({ key, masked }) => [key, masked]);
    const alike = recall(`clones of service ${place}`, [gate.clone, ...said], () => clonesAmong(pages, gate.clone));
    for (const [key, clone] of alike) clones.set(key, clone);
    for (const { slug, key } of pages) if (!alike.has(key)) listed.set(slug, (listed.get(slug) ?? 0) | (1 << place));
  });
  return { listed, clones };
}

type OpenPage = { readonly slug: string; readonly key: string; readonly masked: string };

/** By the place of the service; undefined where the page has too little to say. */
const openPages = (
  sources: Sources,
  town: Town,
  services: readonly ServiceLink[],
  gate: Gate,
  mask: (text: string) => string,
): readonly (OpenPage | undefined)[] =>
  services.map((service) => {
    const substance = substanceOf(sources, town, service);
    if (!isOpen(substance, gate)) return undefined;
    const masked = wordsOf(substance).map(mask).join(" ");
    return { slug: town.slug, key: paths.townService(town, service), masked };
  });

/** What was written before 1900 is history: it is printed, and says nothing of the water there now. */
const isDatedFinding = ({ kind, counts, isHistory, year, reportYear }: Fact) =>
  kind === "finding" && counts && !isHistory && (year ?? reportYear) !== undefined;

export const wordCount = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** A fact bears on several services, and its text is masked once. */
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
