/** Links checked rows to the site, and computes once what pages derive from them. */

import { dayAfter } from "../../client/measures/calendar-day.ts";
import type { Product, Site } from "../../templates/model.ts";
import { absentPages } from "../../templates/paths.ts";
import { noMemo } from "../base/cache/memo.ts";
import type { DataTables } from "./data-files/data-tables.ts";
import { guideTokens } from "./data-files/text-tokens.ts";
import { linkAttributions, sourcesByUrl } from "./link/link-attributions.ts";
import { servedCounties } from "./link/link-counties.ts";
import { linkDocuments, requireDocuments } from "./link/link-documents.ts";
import { linkGuides } from "./link/link-guides.ts";
import { linkNearest, linkPlaces } from "./link/link-places.ts";
import { gateServices, hardnessScaleOf, linkServices } from "./link/link-services.ts";
import { linkEpaList } from "./link/link-supplies.ts";
import { unpublishedPages } from "./link/link-towns.ts";
import { createSourceOf } from "./link/source-of.ts";
import type { ReferenceIndex } from "./names/names.ts";
import { linkSheets, listRows } from "./tables/tables.ts";

/**
 * `tables` must be free of errors. With a memo, a step runs again only if one of its inputs has changed.
 * @throws Error if a required file has no data, although no problem was found in it
 */
export function linkSite(tables: DataTables, index: ReferenceIndex, memo = noMemo): Site {
  const read = requireDocuments(tables);
  const places = linkPlaces(tables, index, read.settings, memo);
  const { counties, towns, townCount, countyLists } = places;
  const documents = linkDocuments(read, places, memo);
  const { settings, texts, products, serviceLinks } = documents;
  const sourceOf = createSourceOf(tables.publishers);
  const epaList = linkEpaList({
    table: tables.epaList,
    index,
    counties,
    served: servedCounties(countyLists),
    sourceOf,
  });
  const toNames = { tables, sourceOf, index, counties, towns };
  const named = [places.inData, tables.counties, serviceLinks];
  const linked = linkSheets({ ...toNames, memo, services: serviceLinks, epaList, region: settings.region, named });
  const tokens = { ...documents.guideTokens, ...guideTokens(epaList) };
  const guides = linkGuides({ ...toNames, ...linked, serviceLinks, tokens });
  const services = linkServices(documents.services, serviceLinks, guides);
  const hardnessScale = hardnessScaleOf(guides);
  const forGate = { ...linked, ...countyLists, towns, hardnessScale, serviceLinks, settings };
  const gated = gateServices(
    { tables, index, site: forGate, counties: [...counties.values()].map(({ name }) => name) },
    memo,
  );
  return {
    settings,
    company: companyOf(settings, index.shownOn ?? ""),
    texts,
    townCount,
    towns,
    unpublished: unpublishedPages(index),
    ...gated,
    ...linkNearest(towns, gated.townsWithoutContent, memo),
    sourceByUrl: sourcesByUrl(tables, sourceOf),
    services,
    serviceLinks,
    serviceCards: services.map(({ card }) => card),
    attributions: linkAttributions(settings.attributions, tables),
    products,
    absent: absentPages({ services, guides, products: read.products }),
    hasProducts: { drinking: hasGroup(products, "drinking"), wholehome: hasGroup(products, "wholehome") },
    ...countyLists,
    epaList,
    guides,
    hardnessScale,
    lists: listRows(tables),
    ...linked,
  };
}

/** @param day of the build */
function companyOf(settings: Site["settings"], day: string): Site["company"] {
  const { name, tagline, url, email, company, phones, price, headquarters, radiusKm, driveMinutes } = settings;
  const hours = hoursFrom(day, settings.hours);
  return { name, tagline, url, email, company, phones, hours, price, headquarters, radiusKm, driveMinutes };
}

function hoursFrom(day: string, hours: Site["settings"]["hours"]): Site["company"]["hours"] {
  const exceptions = hours.exceptions
    .filter(({ date }) => date >= day)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const lastPrinted = day === "" ? "" : dayAfter(day, 14);
  return { ...hours, exceptions, soon: exceptions.filter(({ date }) => date <= lastPrinted) };
}

const hasGroup = (products: Site["products"], name: Product["group"]) => products.some(({ group }) => group === name);
