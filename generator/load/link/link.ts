/** Checked rows to the linked, frozen site. Everything derived is worked out here, once, and shared by all that show it. */
import { isSample, type PartnerRow, type ServiceEntry, type TownServiceRow } from "../../../data/schema.ts";
import type { Facts, Guide, Partner, Service, ServiceLink, Site, WellHelpLists } from "../../../data/site.ts";
import { paths } from "../../../templates/paths.ts";
import { datedPages } from "../dated-pages.ts";
import { type Directory, placesOf } from "../directory/directory.ts";
import { hiddenPage } from "../hidden-page.ts";
import { noMemory } from "../memory.ts";
import type { Sources, Table } from "../read/read.ts";
import { showingOf } from "../showing.ts";
import { fillTexts, guideTokens, siteTokens } from "../tokens.ts";
import { deepFreeze } from "./deep-freeze.ts";
import { listPages } from "./index-decision.ts";
import { countOf, linkCounties, linkCountyLists } from "./link-counties.ts";
import { linkFacts } from "./link-facts.ts";
import { linkGuides } from "./link-guides.ts";
import { linkReviews } from "./link-reviews.ts";
import { linkEpaList, linkSupplies } from "./link-supplies.ts";
import { linkPlaces, linkTowns, townRows } from "./link-towns.ts";
import { linkWellHelp } from "./link-well-help.ts";
import { nearestTowns } from "./nearest-towns.ts";
import { onlyDefined } from "./only-defined.ts";

export { indexDecision, wordCount } from "./index-decision.ts";
export { countOf, townsShown } from "./link-counties.ts";
export { listNotes } from "./list-notes.ts";
export { onlyDefined } from "./only-defined.ts";
export { substanceOf, textSources, wordsOf } from "./substance.ts";

/** `sources` must be free of errors. Facts, distances and the gate are recalled while all they hang on is the same. @throws Error when a file that the site needs holds no data all the same. */
export function linkSite(sources: Sources, directory: Directory, memory = noMemory): Site {
  const { recall } = memory;
  const rawSettings = required(sources.site.data, sources.site.name);
  const rawServices = required(sources.services.data, sources.services.name);
  const rawProducts = required(sources.products.data, sources.products.name);
  const counties = recall("counties", [sources.counties], () => linkCounties(sources.counties));
  const places = placesOf(sources.towns, directory);
  const { headquarters: base, radiusKm: radius } = rawSettings;
  const towns = recall("towns", [places, counties, JSON.stringify([base, radius])], () =>
    linkTowns(directory, counties, rawSettings),
  );
  const countyLists = recall("county-lists", [counties, directory, towns], () =>
    linkCountyLists(sources.counties, counties, directory, towns),
  );
  const townCount = countOf(towns);
  const tokens = siteTokens(rawSettings, {
    townCount,
    serviceCount: rawServices.length,
    counties: countyLists.legalCounties.map(({ name }) => name),
  });
  const settings = fillTexts(rawSettings, tokens);
  const entries = fillTexts(rawServices, tokens);
  const links = entries.map(({ slug, title }): ServiceLink => ({ slug, title }));
  const serviceLinks = recall("service-links", [JSON.stringify(links)], () => links);
  const named = [places, sources.counties, serviceLinks] as const;
  const facts = recall("facts", [sources.facts, sources.topics, ...named], () =>
    linkFacts(sources, { directory, services: serviceLinks, counties, named }, memory),
  );
  const ownTexts = recall("own-texts", [sources.townServices, directory.day, ...named], () =>
    linkOwnTexts(sources.townServices, directory),
  );
  const epaList = linkEpaList(sources.epaList, directory, counties);
  const wellHelp = recall("well-help", [sources.wellHelp, ...named], () =>
    linkWellHelp(sources.wellHelp, directory, serviceLinks),
  );
  const guides = linkGuides({
    ...{ sources, directory, counties, towns, facts, wellHelp, serviceLinks },
    tokens: { ...tokens, ...guideTokens(epaList) },
  });
  const dated = datedPages(directory);
  const services = entries.flatMap((entry, place) => {
    const link = serviceLinks[place];
    const namesPrice = JSON.stringify(rawServices[place]).includes("{price}");
    return link === undefined ? [] : linkService({ ...entry, namesPrice }, link, { guides, wellHelp, facts });
  });
  const { name, tagline, url, email, company, phones, hours, price, headquarters, radiusKm, driveMinutes } = settings;
  return deepFreeze({
    settings,
    company: { name, tagline, url, email, company, phones, hours, price, headquarters, radiusKm, driveMinutes },
    texts: settings.texts,
    townCount,
    towns,
    rows: townRows(directory),
    places: linkPlaces(sources.gazetteer, towns),
    facts,
    nearest: recall("nearest", [towns], () => nearestTowns(towns)),
    ownTexts,
    ...recall("listed", [towns, facts, ownTexts, wellHelp, serviceLinks, JSON.stringify(settings.gate)], () =>
      listPages(
        {
          sources: { facts, ownTexts, wellHelp, ...countyLists },
          ...{ towns, services: serviceLinks, gate: settings.gate },
        },
        memory,
      ),
    ),
    held: new Set<string>(),
    services,
    serviceLinks,
    serviceCards: services.map(({ card }) => card),
    products: fillTexts(rawProducts, tokens),
    reviews: linkReviews(sources.testimonials, directory),
    partners: rowsOf(sources.partners).map(linkPartner),
    ...countyLists,
    supplies: linkSupplies(sources.supplies, directory, epaList),
    epaList,
    wellHelp,
    guides,
    images: new Map(rowsOf(sources.images).map((image) => [image.file, { alt: "", ...onlyDefined(image) }])),
    redirects: rowsOf(sources.redirects).filter(({ from, to }) => hiddenPage(from, to, dated) === undefined),
  });
}

/** By the path of the page that each stands on. */
const linkOwnTexts = ({ rows }: Table<TownServiceRow>, { towns, services, day }: Directory) =>
  new Map(
    rows.flatMap(({ data }) => {
      if (data === undefined || showingOf(data, day) !== "shown") return [];
      const [town] = towns.find(data.town);
      const [service] = services.find(data.service);
      if (town === undefined || town.isDraft || service === undefined) return [];
      return [[paths.townService(town, service), data]];
    }),
  );

function required<Data>(data: Data | undefined, name: string) {
  if (data === undefined) throw new Error(`${name} has no data, yet no problem was found in it.`);
  return data;
}

const rowsOf = <Data>(table: Table<Data>) => table.rows.flatMap(({ data }) => data ?? []);

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

function linkPartner({ source, ...partner }: PartnerRow): Partner {
  return { ...onlyDefined(partner), isSample: isSample(source) };
}
