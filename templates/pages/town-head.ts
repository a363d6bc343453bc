/** Titles and descriptions of a town's pages: they name something of that town beyond its name. */

import { inCounty } from "../../client/measures/in-county.ts";
import type { SharedSite, Town, TownPageData } from "../../data/schema/site.ts";
import type { Assets } from "../assets.ts";
import { townBreadcrumbs } from "../breadcrumbs.ts";
import { townMetaDescription } from "../meta-description.ts";
import type { Head } from "../page.ts";
import { paths } from "../paths.ts";
import { shownLengths } from "../search-result.ts";
import { breadcrumbData, serviceData, townArea } from "../structured-data.ts";
import { fillTownTokens } from "../town-tokens.ts";
import { hardnessVerdict } from "../water-sentences.ts";

export function townHead(
  { company, texts, settings, hardnessScale }: SharedSite,
  assets: Assets,
  local: TownPageData,
): Head {
  const { town, row, figures, word } = local;
  const verdict = hardnessVerdict(figures.hardness, word, hardnessScale);
  const name = `Water treatment in ${town.name}`;
  const [promise] = settings.reassurances;
  return {
    title: localTitle(name, town, row.title),
    description: townMetaDescription(town.name, name, `${townLead(texts, local)} ${promise}.`),
    share: sharePicture(assets, town),
    structuredData: [
      serviceData(company, {
        name,
        type: "Water treatment",
        path: paths.town(town),
        description: verdict === undefined ? townLead(texts, local) : `${verdict.word} ${verdict.line}`,
        areas: [townArea(town)],
      }),
      breadcrumbData(company, townBreadcrumbs(town)),
    ],
  };
}

/** The town's own lead, or its water in a word and its distance. The base's own page has no distance. */
export function townLead(texts: SharedSite["texts"], local: Pick<TownPageData, "town" | "row" | "figures" | "word">) {
  const { town, row, figures, word } = local;
  if (row.lead !== undefined) return row.lead;
  const place = town.isBase ? `${town.name} is our base.` : fillTownTokens(texts.town.lead, town);
  const said = hardnessVerdict(figures.hardness, word, undefined);
  return said === undefined ? place : `${said.word} ${said.line} ${place}`;
}

/** "Iron Removal in Trim: dark flecks in taps". If nothing is known, what people get and the county, as far as they fit. */
export function localTitle(name: string, { county }: Pick<Town, "county">, known: string | undefined) {
  if (known !== undefined) return `${name}: ${known}`;
  const inItsCounty = `${name}, ${inCounty(county.name)}`;
  const titles = [`${inItsCounty}: ${offer}`, `${name}: ${offer}`, inItsCounty];
  return titles.find(({ length }) => length <= shownLengths.title) ?? name;
}

const offer = "free test at your tap";

/** The town's own picture, or its county's if there are too many towns. */
export function sharePicture({ share }: Assets, town: Town) {
  const own = `town-${town.slug}`;
  return share[own] === undefined ? `county-${town.county.slug}` : own;
}
