/** Titles and descriptions of a town's pages. They state something particular of the town. */

import { inCounty } from "../../client/measures/in-county.ts";
import type { Assets } from "../assets.ts";
import { townBreadcrumbs, townServiceBreadcrumbs } from "../breadcrumbs.ts";
import type { Company, HardnessScale, Service, SharedSite, Town, TownPageData, TownService } from "../model.ts";
import type { Head } from "../page.ts";
import { paths } from "../paths.ts";
import { questionHeroSizes } from "../sections/question-hero/question-hero.tsx";
import { townData } from "../structured-data.ts";
import { fitsDescription, townMetaDescription } from "../words/meta-description.ts";
import { shownLengths } from "../words/search-result.ts";
import { fillTownTokens } from "../words/town-tokens.ts";
import { hardnessSentence } from "../words/water-sentences.ts";

export function townHead(
  { company, texts, settings, hardnessScale }: SharedSite,
  assets: Assets,
  local: TownPageData,
): Head {
  const { town, row } = local;
  const name = `Water treatment in ${town.name}`;
  const [promise] = settings.reassurances;
  const { hero, lead } = townStory(texts, local, hardnessScale);
  const story = `${hero ?? ""} ${lead}`.trim();
  const offered = { name, type: "Water treatment", path: paths.town(town), description: story };
  return {
    title: localTitle(name, town, row.title),
    description:
      row.description ?? townMetaDescription(town.name, name, town.withinRadius ? `${story} ${promise}.` : story),
    share: sharePicture(assets, town),
    structuredData: townData(company, town, offered, townBreadcrumbs(town)),
  };
}

/**
 * Returns the sentence of a town's first screen and the text below it: those of its row, else its hardness and the basis
 * of that. Without either there is no `hero`, and `lead` says where the town is. Beyond the radius `hero` says so.
 */
export function townStory(
  texts: SharedSite["texts"],
  { town, row, figures, word }: Pick<TownPageData, "town" | "row" | "figures" | "word">,
  scale: HardnessScale | undefined,
): { readonly hero?: string; readonly lead: string } {
  const hardness = hardnessSentence(town.name, figures.hardness, word, scale);
  if (!town.withinRadius) {
    const known = [row.hero ?? hardness?.sentence ?? [], row.lead ?? []].flat().join(" ");
    return { hero: fillTownTokens(texts.town.outside, town), lead: known };
  }
  const place = town.isBase ? `${town.name} is our base.` : fillTownTokens(texts.town.lead, town);
  const hero = row.hero ?? hardness?.sentence;
  const lead = row.lead ?? (row.hero === undefined ? hardness?.line : undefined) ?? place;
  return hero === undefined ? { lead } : { hero, lead };
}

export function townServiceHead(
  company: Company,
  assets: Assets,
  { town, title, verdict, text, index }: TownService,
  service: Service,
): Head {
  const name = `${service.link.title} in ${town.name}`;
  const answer = [verdict?.word ?? [], verdict?.answer ?? service.signs].flat().join(" ");
  const offered = { name, type: service.title, path: paths.townService(town, service), description: answer };
  const about =
    town.withinRadius && text === undefined
      ? signsThere(name, town, service)
      : `${fillTownTokens(service.ask, town)} ${answer} ${text ?? ""}`.trim();
  return {
    title: localTitle(name, town, index.indexable ? title : undefined),
    description: townMetaDescription(town.name, name, about),
    share: sharePicture(assets, town),
    heroImage: service.image,
    heroSizes: questionHeroSizes,
    structuredData: townData(company, town, offered, townServiceBreadcrumbs(town, service.link)),
  };
}

/** Returns the place, with its county if that fits, and the service's signs at the tap. */
function signsThere(name: string, { county }: Town, { signs }: Service) {
  const long = `${name}, ${inCounty(county.name)}: ${signs}`;
  return fitsDescription(long) ? long : `${name}: ${signs}`;
}

/**
 * Returns "Iron Removal in Trim: dark flecks in taps". Without `known`, the county and the free test, if they fit. The
 * county alone if another town has the same name, or beyond the radius.
 */
export function localTitle(name: string, town: Town, known: string | undefined) {
  const inItsCounty = `${name}, ${inCounty(town.county.name)}`;
  if (town.label !== town.name || !town.withinRadius) return inItsCounty;
  if (known !== undefined) return `${name}: ${known}`;
  const titles = [`${inItsCounty}: ${offer}`, `${name}: ${offer}`, inItsCounty];
  return titles.find(({ length }) => length <= shownLengths.title) ?? name;
}

const offer = "free test at your tap";

/** Returns the contact section's texts. Beyond the radius they promise nothing, not even a free quote. */
export const contactTexts = (within: ContactTexts, { town: { outside } }: SharedSite["texts"], town: Town) =>
  town.withinRadius ? within : { heading: "Can we come to {town}?", text: outside };

/** Returns the label of buttons to the form beyond the radius, undefined within it. */
export const askBeyond = ({ withinRadius }: Town) => (withinRadius ? undefined : "Can You Come?");

type ContactTexts = SharedSite["texts"]["town"]["contact"];

/** Returns the name of a sharing picture: the town's, or the county's if towns have none, or that of /local. */
export const sharePicture = ({ share }: Assets, town: Town) =>
  [`town-${town.slug}`, `county-${town.county.slug}`].find((name) => share[name] !== undefined) ?? "local";
