/** What a town's page is called and says in search results: something of that town beyond its name. */
import type { Site, Town, TownStory } from "../../data/site.ts";
import type { Assets } from "../assets.ts";
import { townCrumbs } from "../crumbs.ts";
import { kilometres } from "../format.ts";
import type { Head } from "../page.ts";
import { paths } from "../paths.ts";
import { placeWords } from "../place-words.ts";
import { clip } from "../sentences.ts";
import { breadcrumbData, serviceData } from "../structured-data.ts";

export function townHead({ company, texts }: Site, assets: Assets, town: Town, story: TownStory): Head {
  const name = `Water treatment in ${town.name}`;
  return {
    title: `${name}${titleEnd(town, story, company.headquarters.name)}`,
    description: clip(
      `${townLead(texts, town, story)} ${placeWords(texts.town.contact.text, town)}`,
      descriptionLength,
    ),
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
export const descriptionLength = 158;

/** The town's own lead, else the distance; the base's own page cannot speak of a way there. */
export function townLead(texts: Site["texts"], town: Town, { lead }: TownStory) {
  if (lead !== undefined) return lead;
  return town.isBase ? `${town.name} is our base.` : placeWords(texts.town.lead, town);
}

/** ", Co. Meath: The Boyne" where the slip has words for it, else ", 15.6 km from Enfield". */
function titleEnd(town: Town, { facts }: TownStory, base: string) {
  const known = facts.find(({ short, isHistory }) => short !== undefined && !isHistory);
  if (known?.short !== undefined) return `, Co. ${town.county.name}: ${known.short}`;
  return town.isBase ? `, Co. ${town.county.name}: our base` : `, ${kilometres(town.distanceKm)} from ${base}`;
}

/** The town's own, or its county's where there are too many towns for a picture each. */
export function sharePicture({ share }: Assets, town: Town) {
  const own = `town-${town.slug}`;
  return share[own] === undefined ? `county-${town.county.slug}` : own;
}
