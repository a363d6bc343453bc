/** What a town's page is called and says in search results: something of that town beyond its name. */
import type { Fact, Local, SharedSite, Town } from "../../data/site.ts";
import type { Assets } from "../assets.ts";
import { townCrumbs } from "../crumbs.ts";
import { kilometres } from "../format.ts";
import { fillForTown } from "../local-text.ts";
import type { Head } from "../page.ts";
import { paths } from "../paths.ts";
import { clip } from "../sentences.ts";
import { breadcrumbData, serviceData } from "../structured-data.ts";

export function townHead({ company, texts, settings }: SharedSite, assets: Assets, local: Local): Head {
  const { town } = local;
  const name = `Water treatment in ${town.name}`;
  const [offer] = settings.reassurances;
  return {
    title: `${name}${titleEnd(name, town, local.facts, company.headquarters.name)}`,
    description: naming(town.name, name, `${townLead(texts, local)} ${offer}.`),
    share: sharePicture(assets, town),
    structuredData: [
      serviceData(company, {
        name,
        type: "Water treatment",
        path: paths.town(town),
        areas: [`${town.name}, Co. ${town.county.name}`],
      }),
      breadcrumbData(company, townCrumbs(town)),
    ],
  };
}

/** About what search results show, in characters. */
export const titleLength = 62;
export const descriptionLength = 158;

/** A row's own lead need not name its town, and may do so only where it is cut off; among search results it has no page around it. */
function naming(town: string, page: string, text: string) {
  const description = clip(text, descriptionLength);
  return description.includes(town) ? description : clip(`${page}. ${text}`, descriptionLength);
}

/** The town's own lead, else the distance; the base's own page cannot speak of a way there. */
export function townLead(texts: SharedSite["texts"], { town, row }: Local) {
  if (row.lead !== undefined) return row.lead;
  return town.isBase ? `${town.name} is our base.` : fillForTown(texts.town.lead, town);
}

/**
 * ", Co. Meath: On the EPA list, 2025" where a fact has words for it, else ", 15.6 km from Enfield". With its year, so that
 * nobody takes an old notice for today's.
 */
export function titleEnd(title: string, town: Town, facts: readonly Fact[], base: string) {
  const county = `, Co. ${town.county.name}`;
  const known = factForTitle(facts);
  if (known !== undefined) {
    const words = `: ${known.short}${known.year === undefined ? "" : `, ${known.year}`}`;
    return title.length + county.length + words.length > titleLength ? words : `${county}${words}`;
  }
  return town.isBase ? `${county}: our base` : `, ${kilometres(town.distanceKm)} from ${base}`;
}

/** Where the water comes from, else the first that has a year: only a source stays true without one. */
function factForTitle(facts: readonly Fact[]) {
  const short = facts.filter((fact) => fact.short !== undefined && fact.scope === "town");
  const onTopic = (topic: string) => short.find((fact) => fact.topic === topic);
  return onTopic("source") ?? onTopic("supply") ?? short.find(({ year }) => year !== undefined);
}

/** The town's own, or its county's where there are too many towns for a picture each. */
export function sharePicture({ share }: Assets, town: Town) {
  const own = `town-${town.slug}`;
  return share[own] === undefined ? `county-${town.county.slug}` : own;
}
