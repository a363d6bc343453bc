/** Titles and descriptions of a town's pages: they name something of that town beyond its name. */

import { inCounty } from "../../client/measures/in-county.ts";
import type { Fact, SharedSite, Town, TownPageData } from "../../data/schema/site.ts";
import type { Assets } from "../assets.ts";
import { townBreadcrumbs } from "../breadcrumbs.ts";
import { townMetaDescription } from "../meta-description.ts";
import type { Head } from "../page.ts";
import { yearOfFact } from "../parts/fact-text.ts";
import { paths } from "../paths.ts";
import { shownLengths } from "../search-result.ts";
import { homesLead } from "../sections/at-home/home-sentences.ts";
import { breadcrumbData, serviceData, townArea } from "../structured-data.ts";
import { fillTownTokens } from "../town-tokens.ts";

export function townHead({ company, texts, settings }: SharedSite, assets: Assets, local: TownPageData): Head {
  const { town, row } = local;
  const name = `Water treatment in ${town.name}`;
  const [promise] = settings.reassurances;
  return {
    title: localTitle(name, town, row.title ?? shortOf(supplyFacts(local))),
    description: townMetaDescription(town.name, name, `${townLead(texts, local)} ${promise}.`),
    share: sharePicture(assets, town),
    structuredData: [
      serviceData(company, {
        name,
        type: "Water treatment",
        path: paths.town(town),
        description: townLead(texts, local),
        areas: [townArea(town)],
      }),
      breadcrumbData(company, townBreadcrumbs(town)),
    ],
  };
}

/** Facts on where its water comes from. Beside an older record of its supply one without a date says nothing of today. */
function supplyFacts({ facts, supplies }: Pick<TownPageData, "facts" | "supplies">) {
  const isOld = supplies.some(({ isAged }) => isAged);
  return facts.filter(
    (fact) => (fact.topic === "source" || fact.topic === "supply") && !(isOld && yearOfFact(fact) === undefined),
  );
}

/** The town's own lead, or how its homes get their water, and its distance. The base's own page has no distance. */
export function townLead(
  texts: SharedSite["texts"],
  { town, row, figures }: Pick<TownPageData, "town" | "row" | "figures">,
) {
  if (row.lead !== undefined) return row.lead;
  const place = town.isBase ? `${town.name} is our base.` : fillTownTokens(texts.town.lead, town);
  return [homesLead(town, figures.homes), place].filter((sentence) => sentence !== undefined).join(" ");
}

/** "Iron Removal in Trim: dark flecks in taps". If nothing is known, what people get and the county, as far as they fit. */
export function localTitle(name: string, { county }: Town, known: string | undefined) {
  if (known !== undefined) return `${name}: ${known}`;
  const inItsCounty = `${name}, ${inCounty(county.name)}`;
  const titles = [`${inItsCounty}: ${offer}`, `${name}: ${offer}`, inItsCounty];
  return titles.find(({ length }) => length <= shownLengths.title) ?? name;
}

const offer = "free test at your tap";

/** A finding of the town itself in a few words. No figures: without its sentence a year or a count has no meaning. */
export const shortOf = (facts: readonly Fact[]) =>
  facts.find(
    ({ scope, isHistory, isAged, short }) =>
      scope === "town" && !isHistory && !isAged && short !== undefined && !/\d/.test(short),
  )?.short;

/** The town's own picture, or its county's if there are too many towns. */
export function sharePicture({ share }: Assets, town: Town) {
  const own = `town-${town.slug}`;
  return share[own] === undefined ? `county-${town.county.slug}` : own;
}
