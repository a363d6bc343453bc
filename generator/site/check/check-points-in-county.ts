/** Counties without an outline, and places whose point lies in another county than the one they name. */

import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Coordinates } from "../../../templates/model.ts";
import { remedyFor } from "../../base/nearest-name.ts";
import { error, type Problem, quote, warning } from "../../base/problem.ts";
import { positionOf, type Row, rowNumber } from "../../read/table.ts";
import { coordinateProblem } from "../geography/coordinate-problem.ts";
import { countyAt, countyOutlines, isInCounty } from "../geography/county-outlines.ts";
import { placesInData, type ReferenceIndex } from "../names/names.ts";
import { settingsSections } from "./settings-sections.ts";
import type { SheetCheck } from "./sheet-check.ts";

type PointInCounty = { readonly county: string; readonly point: Coordinates; readonly row: Row<{ lat?: unknown }> };

/** A sheet with more points outside their county gets one warning: a column was probably sorted without the others. */
const eachUpTo = 10;

/** Memoized: a point is compared with outlines of many corners. */
export const checkPointsInCounty: SheetCheck = (tables, index, memo) => {
  const { settlements, counties, towns } = tables;
  const settings = settingsSections(tables.site);
  const region = JSON.stringify([settings.region, settings.regionBounds]);
  const inputs = [settlements, counties, placesInData(towns, index), region];
  return memo.recall("check-points-in-county", inputs, () => {
    const ofTowns = index.towns.all.flatMap(({ row, county, coordinates: point }) =>
      // A town without lat has the point of settlements.csv, which is checked with that sheet.
      point === undefined || row.cells.lat === undefined
        ? []
        : [{ row, county: index.counties.find(county)[0]?.name ?? county, point }],
    );
    const ofPlaces = settlements.rows.flatMap((row) =>
      row.data === undefined ? [] : [{ row, county: row.data.county, point: row.data }],
    );
    const outside = [ofTowns, ofPlaces].flatMap((places) => [...pointsOutside(places, settings)]);
    return [...withoutOutline(index), ...outside];
  });
};

/** Reports counties without an outline: the maps of their pages and towns would be empty. */
function* withoutOutline({ towns, counties }: ReferenceIndex): Generator<Problem> {
  const outlines = countyOutlines();
  const shown = towns.all.filter(({ isDraft }) => !isDraft);
  for (const { name, row } of new Set(shown.flatMap(({ county }) => counties.find(county)))) {
    if (outlines.has(name)) continue;
    const message = `name ${quote(name)} has no outline, so the maps of its towns would be empty.${remedyFor(name, [...outlines.keys()])}`;
    yield error(positionOf(row, "name"), "E_OUTLINE", message);
  }
}

function* pointsOutside(places: readonly PointInCounty[], settings: Partial<SiteSettings>): Generator<Problem> {
  const found = places.filter(
    ({ county, point }) =>
      coordinateProblem(point, settings) === undefined && countyOutlines().has(county) && !isInCounty(county, point),
  );
  const [first, ...others] = found;
  if (first === undefined) return;
  if (found.length > eachUpTo) {
    const rows = others.slice(0, 3).map(({ row }) => rowNumber(row));
    const message = `${wordsOn(first)} So do those of ${others.length} more rows (${rows.join(", ")} …): were columns sorted without the others?`;
    return yield warning(positionOf(first.row, "lat"), "E_COUNTY", message);
  }
  for (const place of found) yield warning(positionOf(place.row, "lat"), "E_COUNTY", wordsOn(place));
}

function wordsOn({ county, point }: PointInCounty) {
  const where = countyAt(point);
  const lies = where === undefined ? `off the land, and not in ${county}` : `in ${where}, not in ${county}`;
  return `lat ${point.lat}, lng ${point.lng} lie ${lies}. Correct the county or the point.`;
}
