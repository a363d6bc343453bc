/** Rows of towns.csv with slug and coordinates: from the row, else from the name or settlements.csv. */
import type { TownRow } from "../../../data/schema/schema.ts";
import type { SettlementRow } from "../../../data/schema/settlement-row.ts";
import type { Coordinates } from "../../../templates/model.ts";
import { slugify } from "../../base/slug.ts";
import type { Row, Table } from "../../read/table.ts";
import { visibilityOn } from "../dates/dates.ts";
import { namesOfPlace, otherName, plainName, withoutBrackets } from "./place-names.ts";
import { resolveSlugConflicts } from "./resolve-slug-conflicts.ts";
import type { TownWithCoordinates } from "./town-with-coordinates.ts";

/** Returns the towns in the order of the file, without rows that have no name. */
export function locateTowns(
  towns: Table<TownRow>,
  settlements: Table<SettlementRow>,
  day: string | undefined,
): readonly TownWithCoordinates[] {
  const known = knownPlaces(settlements);
  const located = towns.rows.flatMap((row): readonly TownWithCoordinates[] => {
    const { name: written, county = "", lat, lng } = row.cells;
    if (written === undefined) return [];
    const place = known.get(placeKey(written, county));
    const { cells, data: settlement } = place ?? {};
    const name = plainName(written);
    const whole = settlement?.name ?? written;
    const { slug = slugify(withoutBrackets(written)), irish_name: irishName = checkedIrishName(settlement) } =
      row.cells;
    const showing = isMarkedDraft(row) ? "draft" : visibilityOn(row.cells, day);
    return [
      {
        name,
        otherName: otherName(whole, name),
        aliases: [written, ...namesOfPlace(whole)].filter((alias) => known.get(placeKey(alias, county)) === place),
        county,
        slug,
        irishName,
        showing,
        settlement,
        row,
        coordinates: coordinatesOf(lat === undefined && lng === undefined ? cells : row.cells),
        isDraft: showing !== "shown",
        population: row.data?.population ?? settlement?.population ?? 0,
        alsoListedIn: listed(row.cells.also_listed_in ?? ""),
      },
    ];
  });
  return resolveSlugConflicts(located);
}

/** Returns the Irish name if it has been checked: pages print no other. */
export const checkedIrishName = (settlement: SettlementRow | undefined) =>
  settlement?.irish_name_checked === true ? settlement.irish_name : undefined;

export const isMarkedDraft = ({ data, cells }: Partial<Pick<Row<TownRow>, "data">> & Pick<Row<TownRow>, "cells">) =>
  data === undefined ? /^(?:y|yes|true|1)$/i.test(cells.draft ?? "") : data.draft === true;

const listed = (cell: string) =>
  cell
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");

function coordinatesOf({ lat = "", lng = "" }: Row<Coordinates>["cells"] = {}): Coordinates | undefined {
  return isDecimal(lat) && isDecimal(lng) ? { lat: Number(lat), lng: Number(lng) } : undefined;
}

const isDecimal = (cell: string) => /^-?\d+(?:\.\d+)?$/.test(cell);

/** Returns places by their name, and by parts of it that are not the whole name of another place. */
export function knownPlaces({ rows }: Table<SettlementRow>): ReadonlyMap<string, Row<SettlementRow>> {
  const keys = (of: (name: string) => readonly string[]) =>
    rows.flatMap((row) => {
      const { name = "", county = "" } = row.cells;
      return of(name).map((alias) => [placeKey(alias, county), row] as const);
    });
  // The first of two rows with one key counts, and whole names count before parts.
  return new Map([...keys((name) => [name]), ...keys(namesOfPlace)].toReversed());
}

export const placeKey = (name: string, county: string) => `${slugify(name)}/${slugify(county)}`;
