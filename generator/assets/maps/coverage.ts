/** The coverage map: the whole service area as one picture, with all its words as outlines. */
import type { Company, Site, Town } from "../../../data/site.ts";
import type { Drawing } from "../../../templates/assets.ts";
import { roundKilometres } from "../../../templates/format.ts";
import { coverageSize } from "../../../templates/maps/coverage-projection.ts";
import { type AssetFile, dataPath, digestOfAll } from "../asset-file.ts";
import type { Colours } from "../colours.ts";
import { kept } from "../kept.ts";
import { makingCode } from "../making-code.ts";
import { coverageSvg } from "./coverage-svg.ts";
import { readTopology } from "./geography.ts";
import { hasMark } from "./has-mark.ts";

type Sources = {
  readonly site: Pick<Site, "towns" | "rows" | "company" | "countyCards">;
  readonly dataDir: string;
  readonly cacheDir: string;
  readonly colours: Colours;
};

/** @throws Error when the county outlines are missing from the data or damaged. */
export async function buildCoverage({
  site,
  dataDir,
  cacheDir,
  colours,
}: Sources): Promise<{ coverage: Drawing; files: readonly AssetFile[] }> {
  const topology = readTopology(dataDir);
  const { headquarters, radiusKm } = site.company;
  const towns = townsOnMap(site);
  const cardCounties = site.countyCards.map(({ county }) => county.name);
  const map = { company: { headquarters, radiusKm }, towns, cardCounties, colours };
  const key = digestOfAll([makingCode("maps"), topology, JSON.stringify(map)]);
  const { value, files } = await kept({ cacheDir, name: "coverage", key, make: () => draw(topology, map) });
  return { coverage: coverageDrawing(site.company, value), files };
}

/** The picture at `src` as pages show it. */
export function coverageDrawing({ headquarters, radiusKm }: Company, src: string): Drawing {
  const alt = `Map of the counties around ${headquarters.name}: the towns that we serve, and a circle of ${roundKilometres(radiusKm)}`;
  return { src, ...coverageSize, alt };
}

/** The largest come first: their names are placed first. */
function townsOnMap({ towns, rows }: Sources["site"]) {
  const size = (town: Town) =>
    rows.get(town.slug)?.population ?? (town.name === town.county.name ? countyTown : smallTown);
  return towns
    .filter((town) => hasMark(town, rows))
    .sort((a, b) => size(b) - size(a) || (a.slug < b.slug ? -1 : 1))
    .map(({ name, lat, lng }) => ({ name, lat, lng }));
}

/** People in a town of unknown size, and in one that its county is named after. */
const smallTown = 2500;
const countyTown = 12000;

async function draw(topology: string, map: Parameters<typeof coverageSvg>[1]) {
  const bytes = Buffer.from(await coverageSvg(topology, map));
  const path = dataPath("coverage", "svg");
  return { value: `/${path}`, files: [{ path, bytes }] };
}
