/** What a town's page is called and says in search results: something of that town beyond its name. */
import type { Fact, Local, SharedSite, Town } from "../../data/site.ts";
import type { Assets } from "../assets.ts";
import { townCrumbs } from "../crumbs.ts";
import { describeLocal } from "../description.ts";
import { fillForTown } from "../local-text.ts";
import type { Head } from "../page.ts";
import { paths } from "../paths.ts";
import { breadcrumbData, serviceData, townArea } from "../structured-data.ts";

export function townHead({ company, texts, settings }: SharedSite, assets: Assets, local: Local): Head {
  const { town, row } = local;
  const name = `Water treatment in ${town.name}`;
  const [promise] = settings.reassurances;
  return {
    title: localTitle(
      name,
      town,
      row.title ?? shortOf(local.facts.filter(({ topic }) => topic === "source" || topic === "supply")),
    ),
    description: describeLocal(town.name, name, `${townLead(texts, local)} ${promise}.`),
    share: sharePicture(assets, town),
    structuredData: [
      serviceData(company, {
        name,
        type: "Water treatment",
        path: paths.town(town),
        description: townLead(texts, local),
        areas: [townArea(town)],
      }),
      breadcrumbData(company, townCrumbs(town)),
    ],
  };
}

/** What search results show before they cut, in characters. */
export const titleLength = 60;

/** The town's own lead, else the distance; the base's own page cannot speak of a way there. */
export function townLead(texts: SharedSite["texts"], { town, row }: Local) {
  if (row.lead !== undefined) return row.lead;
  return town.isBase ? `${town.name} is our base.` : fillForTown(texts.town.lead, town);
}

/** "Iron Removal in Trim: dark flecks in taps"; where nothing is known what people get, with the county where there is room. */
export function localTitle(name: string, { county }: Town, known: string | undefined) {
  if (known !== undefined) return `${name}: ${known}`;
  const long = `${name}, Co. ${county.name}: ${offer}`;
  return long.length > titleLength ? `${name}: ${offer}` : long;
}

const offer = "free test at your tap";

/** In a few words, of the town itself. No figures: out of its sentence a year or a count says nothing. */
export const shortOf = (facts: readonly Fact[]) =>
  facts.find(
    ({ scope, isHistory, short }) => scope === "town" && !isHistory && short !== undefined && !/\d/.test(short),
  )?.short;

/** The town's own, or its county's where there are too many towns for a picture each. */
export function sharePicture({ share }: Assets, town: Town) {
  const own = `town-${town.slug}`;
  return share[own] === undefined ? `county-${town.county.slug}` : own;
}
