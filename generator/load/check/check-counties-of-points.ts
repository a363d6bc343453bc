/** A place whose point lies in another county than the one it names: one of the two is wrong. */
import type { Coordinates } from "../../../data/site.ts";
import type { CountyOutlines } from "../county-outlines.ts";
import type { Directory } from "../directory/directory.ts";
import { misplaced } from "../points.ts";
import { type Problem, warning } from "../problem.ts";
import { positionOf, type Row, rowNumber, type Sources } from "../read/read.ts";

type Placed = { readonly county: string; readonly point: Coordinates; readonly row: Row<{ lat?: unknown }> };

/** More of them in one sheet have slipped together, as a column that was sorted without the others. */
const eachUpTo = 10;

export function* checkCountiesOfPoints(
  { gazetteer }: Sources,
  { towns, counties }: Directory,
  outlines: CountyOutlines | undefined,
): Generator<Problem> {
  if (outlines === undefined) return;
  const ofTowns = towns.all.flatMap(({ row, county, coordinates }): readonly Placed[] => {
    // A point of the gazetteer is told there.
    if (coordinates === undefined || row.cells.lat === undefined) return [];
    return [{ row, county: counties.find(county)[0]?.name ?? county, point: coordinates }];
  });
  const ofPlaces = gazetteer.rows.flatMap((row): readonly Placed[] =>
    row.data === undefined ? [] : [{ row, county: row.data.county, point: row.data }],
  );
  for (const places of [ofTowns, ofPlaces]) yield* astray(places, outlines);
}

function* astray(places: readonly Placed[], outlines: CountyOutlines): Generator<Problem> {
  const found = places.filter(
    ({ county, point }) => misplaced(point) === undefined && outlines.has(county) && !outlines.isIn(county, point),
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

function wordsOn({ county, point }: Placed, { countyAt }: CountyOutlines) {
  const where = countyAt(point);
  const lies = where === undefined ? `off the land, and not in ${county}` : `in ${where}, not in ${county}`;
  return `lat ${point.lat}, lng ${point.lng} lie ${lies}. Correct the county or the point.`;
}
