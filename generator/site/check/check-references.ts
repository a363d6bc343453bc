/** Checks that each cell that names another row, a service or a picture names an existing one. */
import type { GlobalMeta, z } from "zod";
import { isWithin, toTenths } from "../../../client/measures/kilometres.ts";
import { kilometresBetween } from "../../../client/measures/kilometres-between.ts";
import type { SheetName } from "../../../data/schema/schema.ts";
import type { Problem } from "../../base/problem.ts";
import { columnsOf } from "../../read/columns.ts";
import { positionOf, type Row, type Table } from "../../read/table.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { findPlaces, settlementPlaces } from "../geography/settlement-places.ts";
import { missingCountyRow } from "../names/county-remedy.ts";
import { separateSeveral, unknownNameMessage } from "../names/name-lookup.ts";
import { type ReferenceIndex, townNameProblems } from "../names/names.ts";
import { missingPicture } from "./missing-picture.ts";
import { settingsSections } from "./settings-sections.ts";
import type { SheetCheck } from "./sheet-check.ts";

/** Memoized: large sheets have many references, and an edit changes few sheets. */
export function checkReferences(sheet: SheetName, schema: z.ZodObject): SheetCheck {
  const columns = Array.from(columnsOf(schema), ([column, { names, words, allowsOtherNames = false }]) =>
    names === undefined || allowsOtherNames ? [] : [{ column, names, isList: words === "list" }],
  ).flat();
  return (tables, index, memo) =>
    memo.recall(`references of ${sheet}`, [tables[sheet], tables.images, index], () => {
      const table: Table<Record<string, unknown>> = tables[sheet];
      return columns.flatMap(({ column, names, isList }) =>
        table.rows.flatMap((row) =>
          namesIn(row, column).flatMap((name) => check({ row, column, names, name, isList }, tables, index)),
        ),
      );
    });
}

type ReferenceCell = {
  readonly row: Row<Record<string, unknown>>;
  readonly column: string;
  readonly names: NonNullable<GlobalMeta["names"]>;
  readonly name: string;
  /** True for several names, separated by semicolons. */
  readonly isList: boolean;
};

function check(
  { row, column, names, name, isList }: ReferenceCell,
  tables: DataTables,
  index: ReferenceIndex,
): readonly Problem[] {
  if (names === "images") return missingPicture(name, `${column} `, positionOf(row, column), tables);
  return names === "towns"
    ? townNameProblems(row, column, index, name)
    : unknownNameMessage(
        row,
        column,
        index[names],
        name,
        index[names].isMissing(name) ? (isList && name.includes(",") ? separateSeveral : farAway(row, tables)) : "",
      );
}

/** Adds to an unknown county that the town is outside the area, so that nobody adds the county in vain. */
function farAway({ at, cells }: Row<Record<string, unknown>>, { towns, settlements, counties, site }: DataTables) {
  const { headquarters: base, radiusKm } = settingsSections(site);
  const { name, county } = cells;
  if (at.file !== towns.file || base === undefined || radiusKm === undefined || name === undefined) return "";
  const [place, ...others] = findPlaces(settlementPlaces(settlements), name, county);
  if (place === undefined || others.length > 0) return "";
  const km = kilometresBetween(base, place);
  if (isWithin(km, radiusKm)) return "";
  const { name: town } = place;
  return ` ${town} is ${toTenths(km)} km away, outside the area: its page would say so, and not be listed. Delete the row of ${town}, or add ${missingCountyRow(place.county, counties)}.`;
}

/** Returns the names in a cell. A list in a row that failed to parse has none. */
function namesIn({ data, cells }: Row<Record<string, unknown>>, column: string): readonly string[] {
  const value = data?.[column];
  if (Array.isArray(value)) return value.map(String);
  const cell = cells[column];
  const isUnreadList = data === undefined && cell?.includes(";") === true;
  return cell === undefined || isUnreadList ? [] : [cell];
}
