/** Pages that browser tests visit, chosen from the data by their content, so that no test depends on a certain town. */

import { buildDay } from "../../generator/site/dates/build-day.ts";
import { isOnMap } from "../../generator/site/drawings/maps/is-on-map.ts";
import { gather } from "../../generator/site/gather.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import type { Town, TownPageData, TownService } from "../../templates/model.ts";
import { paths } from "../../templates/paths.ts";

const { site: loaded } = loadSite("data", buildDay({ today: undefined }));
if (loaded === null) throw new Error("data/ has errors: run npm run build to see them.");
export const site = loaded;

const locals = site.towns.map((town) => gather(site, town));
const away = locals.filter(({ town }) => !town.isBase);
const townServices = away.flatMap((local) => local.townServices);
const cardCounties = site.countyCards.map(({ county }) => county.slug);

/** Returns the number of sources and service texts that a town has. */
const richness = ({ sources, townServices }: TownPageData) =>
  sources.length + townServices.filter(({ text }) => text !== undefined).length;

const townThat = (what: string, fits: (local: TownPageData) => boolean): Town =>
  away.find(fits)?.town ?? missing(`no town ${what}`);
const townServiceThat = (what: string, fits: (townService: TownService) => boolean): TownService =>
  townServices.find(fits) ?? missing(`no page of a service ${what}`);
const pathOf = ({ town, service }: TownService) => paths.townService(town, service);

/** A town in a county that has a card. */
export const aTown = townThat("in a county with a card", ({ town }) => cardCounties.includes(town.county.slug));
const most = Math.max(...away.map(richness));
export const richTown = townThat("with facts", (local) => richness(local) === most);
const base = site.towns.find(({ isBase }) => isBase) ?? missing("no town at the base");

export const mapTownCount = site.towns.filter((town) => isOnMap(town, site.rows)).length;

export const townPath = paths.town(aTown);
export const richTownPath = paths.town(richTown);
export const baseTownPath = paths.town(base);
export const firstCountyPath = paths.county(aTown.county);
export const townWithoutCardPath = paths.town(
  townThat("in a county without a card", ({ town }) => !cardCounties.includes(town.county.slug)),
);
export const fullTownServicePath = pathOf(
  townServiceThat(
    "with a text and a review",
    ({ text, review, sources }) => text !== undefined && review !== undefined && sources.length > 1,
  ),
);
export const emptyTownServicePath = pathOf(townServiceThat("without a text", ({ text }) => text === undefined));

function missing(what: string): never {
  throw new Error(`data/ has ${what}, which browser tests visit.`);
}
