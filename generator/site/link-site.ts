/** Links checked rows to the frozen site. Everything derived is computed here once. */
import type { ServiceEntry } from "../../data/schema/schema.ts";
import type {
  Facts,
  Guide,
  HardnessScale,
  Product,
  Service,
  ServiceLink,
  Site,
  WellHelpLists,
} from "../../data/schema/site.ts";
import { absentPages } from "../../templates/paths.ts";
import { noMemo } from "../base/cache/memo.ts";
import { deepFreeze } from "../base/deep-freeze.ts";
import { sheetsThatCarry } from "./check/check-text-origins.ts";
import { indexableServices } from "./index-gate/index-decision.ts";
import { linkAttributions } from "./link/link-attributions.ts";
import { linkCounties, linkCountyLists, roundedTownCount } from "./link/link-counties.ts";
import { linkGuides } from "./link/link-guides.ts";
import { linkEpaList } from "./link/link-supplies.ts";
import { linkTowns, townRows, unpublishedPages } from "./link/link-towns.ts";
import { nearestTowns } from "./link/nearest-towns.ts";
import { createSourceOf, type SourceOf } from "./link/source-of.ts";
import { placesInData, type ReferenceIndex } from "./names/names.ts";
import { linkSheets, listRows } from "./sheets/sheets.ts";
import type { DataSources } from "./sources/data-sources.ts";
import { fillSiteTokens, guideTokens, priceTokens, siteTokens } from "./sources/text-tokens.ts";

/**
 * `sources` must be free of errors. With a memo, a step runs again only if one of its inputs has changed.
 * @throws Error if a required file has no data, although no problem was found in it
 */
export function linkSite(sources: DataSources, index: ReferenceIndex, memo = noMemo): Site {
  const { recall } = memo;
  const rawSettings = required(sources.site.data, sources.site.name);
  const rawServices = required(sources.services.data, sources.services.name).filter(({ draft }) => draft !== true);
  const rawProducts = required(sources.products.data, sources.products.name);
  const counties = recall("counties", [sources.counties], () => linkCounties(sources.counties));
  const places = placesInData(sources.towns, index);
  const { headquarters: base, radiusKm: radius } = rawSettings;
  const towns = recall("towns", [places, counties, JSON.stringify([base, radius])], () =>
    linkTowns(index, counties, rawSettings),
  );
  const countyLists = recall("county-lists", [counties, index, towns], () =>
    linkCountyLists(sources.counties, counties, index, towns),
  );
  const townCount = roundedTownCount(towns);
  const tokens = siteTokens(rawSettings, {
    townCount,
    serviceCount: rawServices.length,
    counties: countyLists.legalCounties.map(({ name }) => name),
  });
  const { texts, ...settings } = fillSiteTokens(rawSettings, tokens);
  const entries = fillSiteTokens(rawServices, tokens);
  const links = entries.map(({ slug, title, searchTitle = title }): ServiceLink => ({ slug, title: searchTitle }));
  const serviceLinks = recall("service-links", [JSON.stringify(links)], () => links);
  const sourceOf = createSourceOf(sources.publishers);
  const epaList = linkEpaList({ table: sources.epaList, index, counties, sourceOf });
  const named = [places, sources.counties, serviceLinks];
  const linked = linkSheets({
    sources,
    sourceOf,
    index,
    memo,
    counties,
    towns,
    services: serviceLinks,
    epaList,
    region: settings.region,
    named,
  });
  const { facts, wellHelp, ownTexts } = linked;
  const guides = linkGuides({
    sources,
    index,
    counties,
    towns,
    facts,
    wellHelp,
    serviceLinks,
    sourceOf,
    tokens: { ...tokens, ...guideTokens(epaList), ...priceTokens(rawSettings, rawServices) },
  });
  const services = entries.flatMap((entry, place) => {
    const link = serviceLinks[place];
    const namesPrice = JSON.stringify(rawServices[place]).includes("{price}");
    return link === undefined ? [] : linkService({ ...entry, namesPrice }, link, { guides, wellHelp, facts });
  });
  const nearest = recall("nearest", [towns], () => nearestTowns(towns));
  const rows = townRows(index);
  const hardnessScale = hardnessScaleOf(guides);
  const ofScale = hardnessScale?.services.join();
  const ofTexts = [
    index,
    sources.settlements,
    sources.countyWater,
    sources.hardness,
    sources.hardnessWords,
    sources.verdicts,
    ofScale,
    JSON.stringify(texts),
  ];
  const counted = [towns, facts, ownTexts, wellHelp, linked.supplies, serviceLinks, sources.towns, ...ofTexts];
  const gated = recall("listed", [...counted, JSON.stringify(settings.gate)], () =>
    indexableServices(
      {
        sources: {
          ...linked,
          ...countyLists,
          rows,
          nearest,
          ...(hardnessScale !== undefined && { hardnessScale }),
        },
        towns,
        services: serviceLinks,
        gate: settings.gate,
        counties: [...counties.values()].map(({ name }) => name),
      },
      memo,
    ),
  );
  const hasGroup = (name: Product["group"]) => rawProducts.some(({ group }) => group === name);
  const { name, tagline, url, email, company, phones, hours, price, headquarters, radiusKm, driveMinutes } = settings;
  const site = {
    settings,
    company: { name, tagline, url, email, company, phones, hours, price, headquarters, radiusKm, driveMinutes },
    texts,
    townCount,
    towns,
    unpublished: unpublishedPages(index),
    ...gated,
    nearest,
    sourceByUrl: sourcesByUrl(sources, sourceOf),
    rows,
    services,
    serviceLinks,
    serviceCards: services.map(({ card }) => card),
    attributions: linkAttributions(settings.attributions, sources),
    products: fillSiteTokens(rawProducts, tokens),
    absent: absentPages({ services, guides, products: rawProducts }),
    hasProducts: { drinking: hasGroup("drinking"), wholehome: hasGroup("wholehome") },
    ...countyLists,
    epaList,
    guides,
    hardnessScale,
    lists: listRows(sources),
    ...linked,
  };
  return deepFreeze(site);
}

/** Of each address the source of its first row, for texts that name what they rest on. */
function sourcesByUrl(sources: DataSources, sourceOf: SourceOf): Site["sourceByUrl"] {
  const rows = [...sheetsThatCarry, "townServices" as const].flatMap((sheet) =>
    sources[sheet].rows.flatMap(({ cells: { source_title: title, source_url: url } }) =>
      title === undefined || url === undefined ? [] : sourceOf({ source_title: title, source_url: url }),
    ),
  );
  return new Map(rows.toReversed().map((source) => [source.sourceUrl, source]));
}

function required<Data>(data: Data | undefined, name: string) {
  if (data === undefined) throw new Error(`${name} has no data, yet no problem was found in it.`);
  return data;
}

/** Of the guide whose reader has the classes. Treatment begins to be worth its price above the last class without. */
function hardnessScaleOf(guides: readonly Guide[]): HardnessScale | undefined {
  const guide = guides.find(({ hardness }) => hardness !== undefined);
  const classes = guide?.hardness?.classes ?? [];
  const ends = classes.flatMap(({ upTo }) => upTo ?? []);
  const treatFrom = classes.findLast(({ softener }) => softener === "no")?.upTo;
  if (guide === undefined || treatFrom === undefined) return undefined;
  return { guide: { slug: guide.slug }, ends, treatFrom, classes, services: guide.services.map(({ slug }) => slug) };
}

type ForServices = { readonly guides: readonly Guide[]; readonly wellHelp: WellHelpLists; readonly facts: Facts };

function linkService(
  entry: ServiceEntry & Pick<Service, "namesPrice">,
  link: ServiceLink,
  { guides, wellHelp, facts }: ForServices,
): Service {
  const { slug, title, summary, image } = entry;
  const readFirst = guides.filter(({ services }) => services.includes(link));
  return {
    ...entry,
    link,
    card: { slug, title, summary, image },
    guides: readFirst.map(({ slug, heading }) => ({ slug, heading })),
    help: wellHelp.forService.get(slug) ?? [],
    facts: facts.explaining.get(slug) ?? [],
  };
}
