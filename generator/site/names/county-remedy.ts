/** Suggests corrections for unknown names: a council or a town in place of a county, and a town without a row. */
import { isInNorthernIreland } from "../../../client/map/northern-ireland.ts";
import type { CountyRow } from "../../../data/schema/schema.ts";
import type { SettlementRow } from "../../../data/schema/settlement-row.ts";
import { didYouMean } from "../../base/nearest-name.ts";
import { quote } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import type { Table } from "../../read/table.ts";
import { countyNames, irishCounties } from "./irish-counties.ts";
import { namesOfPlace } from "./place-names.ts";

/** Councils whose county has another name, and counties that were divided or renamed. */
const countyOfArea = new Map([
  ["fingal", "Dublin"],
  ["south-dublin", "Dublin"],
  ["dun-laoghaire-rathdown", "Dublin"],
  ["north-tipperary", "Tipperary"],
  ["south-tipperary", "Tipperary"],
  ["tipperary-north", "Tipperary"],
  ["tipperary-south", "Tipperary"],
  ["kings-county", "Offaly"],
  ["queens-county", "Laois"],
]);

export const inNorthernIreland = "in Northern Ireland, which the site does not serve";

type CountySources = { readonly settlements: Table<SettlementRow>; readonly counties: Table<CountyRow> };

/** Returns the end of a message: the county to write instead, or the row to add; empty without a suggestion. */
export function countyRemedy(text: string, { settlements, counties }: CountySources): string {
  const name = slugify(text.replace(/\s+(?:city(?: and county)?|county)?\s*(?:council)?$/i, "")).replace(
    /^(?:co|county)-/,
    "",
  );
  if (isInNorthernIreland(name)) return ` It is ${inNorthernIreland}. Delete the row.`;
  const area = countyOfArea.get(name);
  if (area !== undefined) return remedy(text, "an area", area);
  const council = countyNames.find((county) => slugify(county) === name);
  if (council !== undefined && /^(?:co|county)\b/i.test(text)) return didYouMean(text, [council]);
  if (council !== undefined)
    return slugify(text) === name
      ? ` Add ${missingCountyRow(council, counties)}.`
      : remedy(text, "a city or a council", council);
  const named = settlements.rows.flatMap(({ data }) =>
    data !== undefined && namesOfPlace(data.name).some((alias) => slugify(alias) === name) ? [data.county] : [],
  );
  const [county, ...others] = new Set(named);
  return county === undefined || others.length > 0 ? didYouMean(text, countyNames) : remedy(text, "a town", county);
}

/** Returns words for the row to add for a county, with a cell for each column of the sheet. */
export function missingCountyRow(county: string, { name, rows: [first] }: Table<CountyRow>): string {
  const known = new Map([
    ["name", county],
    ["irish_name", irishCounties[county] ?? ""],
  ]);
  const row = Array.from(first?.columnNumbers.keys() ?? ["name"], (column) => known.get(column) ?? "").join(",");
  return `the row ${quote(row)} to ${name}`;
}

const remedy = (text: string, what: string, county: string) =>
  ` ${quote(text)} is ${what} in county ${county}. Write ${quote(county)}.`;

/** Returns the end of a message about a town without a row: rows of other sheets stay when it is deleted. */
export function removedTownRemedy(text: string, settlements: Table<SettlementRow>) {
  const place = settlements.rows.find(({ cells }) => slugify(cells.name ?? "") === slugify(text))?.cells.name;
  return place === undefined ? "" : ` Add the row of ${place}, or delete this one. To end a town use unpublish_on.`;
}
