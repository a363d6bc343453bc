/** Counties without an outline, and places whose point lies in another county than the one they name. */
import type { Coordinates } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { remedyFor } from "../../base/nearest-name.ts";
import { error, type Problem, quote, startOfFile, warning } from "../../base/problem.ts";
import { cachedRead } from "../../engine/read/cached-read.ts";
import { positionOf, type Row, rowNumber } from "../../engine/read/table.ts";
import { coordinateProblem } from "../geography/coordinate-problem.ts";
import { type CountyOutlines, countyOutlines, outlinesFile, outlinesProblem } from "../geography/county-outlines.ts";
import { placesInData, type ReferenceIndex } from "../names/names.ts";
import type { DataSources } from "../sources/data-sources.ts";
import { settingsSections } from "./settings-sections.ts";
import type { SheetCheck } from "./sheet-check.ts";

type PointInCounty = { readonly county: string; readonly point: Coordinates; readonly row: Row<{ lat?: unknown }> };

/** More of them in one sheet have slipped together, as a column that was sorted without the others. */
const eachUpTo = 10;

/** Memoized: a point is compared with outlines of many corners. */
export const checkPointsInCounty: SheetCheck = (sources, index, memo) => {
  const { folder, settlements, counties, towns } = sources;
  const outlines = cachedRead(memo, folder, outlinesFile, () => countyOutlines(folder));
  const settings = settingsSections(sources.site);
  const inputs = [
    outlines,
    settlements,
    counties,
    placesInData(towns, index),
    JSON.stringify([settings.region, settings.regionBounds]),
  ];
  return memo.recall("check-points-in-county", inputs, () => [
    ...pointProblems(sources, index, { outlines, settings }),
  ]);
};

function* pointProblems(
  { folder, settlements }: DataSources,
  { towns, counties }: ReferenceIndex,
  { outlines, settings }: { readonly outlines: CountyOutlines | undefined; readonly settings: Partial<SiteSettings> },
): Generator<Problem> {
  if (outlines === undefined) {
    const message = outlinesProblem(folder);
    if (message !== undefined) yield error(startOfFile(`${folder}/${outlinesFile}`), "E_OUTLINES", message);
    return;
  }
  yield* withoutOutline(towns, counties, outlines);
  const ofTowns = towns.all.flatMap(({ row, county, coordinates }): readonly PointInCounty[] => {
    // A point of settlements.csv has its problem there.
    if (coordinates === undefined || row.cells.lat === undefined) return [];
    return [{ row, county: counties.find(county)[0]?.name ?? county, point: coordinates }];
  });
  const ofPlaces = settlements.rows.flatMap((row): readonly PointInCounty[] =>
    row.data === undefined ? [] : [{ row, county: row.data.county, point: row.data }],
  );
  for (const places of [ofTowns, ofPlaces]) yield* pointsOutside(places, outlines, settings);
}

/** Counties whose pages and towns would have an empty map. */
function* withoutOutline(
  towns: ReferenceIndex["towns"],
  counties: ReferenceIndex["counties"],
  outlines: CountyOutlines,
): Generator<Problem> {
  const shown = towns.all.filter(({ isDraft }) => !isDraft);
  for (const { name, row } of new Set(shown.flatMap(({ county }) => counties.find(county)))) {
    if (outlines.has(name)) continue;
    const message = `name ${quote(name)} has no outline in ${outlinesFile}, so the maps of its towns would be empty.${remedyFor(name, outlines.names)}`;
    yield error(positionOf(row, "name"), "E_OUTLINE", message);
  }
}

function* pointsOutside(
  places: readonly PointInCounty[],
  outlines: CountyOutlines,
  settings: Partial<SiteSettings>,
): Generator<Problem> {
  const found = places.filter(
    ({ county, point }) =>
      coordinateProblem(point, settings) === undefined && outlines.has(county) && !outlines.isIn(county, point),
  );
  const [first, ...others] = found;
  if (first === undefined) return;
  if (found.length > eachUpTo) {
    const rows = others.slice(0, 3).map(({ row }) => rowNumber(row));
    const message = `${wordsOn(first, outlines)} So do those of ${others.length} more rows (${rows.join(", ")} …): were columns sorted without the others?`;
    return yield warning(positionOf(first.row, "lat"), "E_COUNTY", message);
  }
  for (const place of found) yield warning(positionOf(place.row, "lat"), "E_COUNTY", wordsOn(place, outlines));
}

function wordsOn({ county, point }: PointInCounty, { countyAt }: CountyOutlines) {
  const where = countyAt(point);
  const lies = where === undefined ? `off the land, and not in ${county}` : `in ${where}, not in ${county}`;
  return `lat ${point.lat}, lng ${point.lng} lie ${lies}. Correct the county or the point.`;
}
