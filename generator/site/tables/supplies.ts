/** The sheet supplies.csv: the public supplies of each town. */
import type { SupplyRow } from "../../../data/schema/supply-row.ts";
import { error, type Problem, quote } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf, type Row, rowNumber } from "../../read/table.ts";
import { findDuplicates } from "../check/find-duplicates.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { linkSupplies } from "../link/link-supplies.ts";
import { knownPlaces, placeKey } from "../names/locate-towns.ts";
import { type ReferenceIndex, townNameProblems, townsNamed } from "../names/names.ts";
import { isWhole } from "./settlements.ts";
import { defineSheet } from "./table-definition.ts";

export const supplies = defineSheet("supplies", {
  file: "supplies.csv",
  isOptional: true,
  nameColumns: ["town", "supply"],
  subjectColumns: ["town"],
  checks: [checkSupplies],
  link: (input) => ({ supplies: linkSupplies(input) }),
});

/** Checks that each supply of a town has one row, and that one on the EPA's list names its entry there. */
function* checkSupplies({ supplies, settlements }: DataTables, index: ReferenceIndex): Generator<Problem> {
  const places = isWhole(settlements) ? knownPlaces(settlements) : undefined;
  for (const row of supplies.rows) {
    yield* checkTown(row, index, places);
    yield* checkEntry(row, index);
  }
  yield* findDuplicates({
    rows: supplies.rows,
    keyOf: ({ cells: { town, county, supply } }) => {
      if (town === undefined || supply === undefined) return undefined;
      return `${townsNamed(index, town, county)[0]?.slug ?? placeKey(town, county ?? "")}/${slugify(supply)}`;
    },
    column: "supply",
    message: ({ cells }, earlier) =>
      `${cells.town} has the supply ${quote(cells.supply ?? "")} in ${earlier} already. Delete one of the two rows.`,
  });
}

/** Reports an unknown town. A settlement without a page is allowed; if `places` is missing, any name with a county is. */
function* checkTown(
  row: Row<SupplyRow>,
  index: ReferenceIndex,
  places: ReturnType<typeof knownPlaces> | undefined,
): Generator<Problem> {
  const { town, county } = row.cells;
  if (town === undefined) return;
  const mayWait = county !== undefined && places?.has(placeKey(town, county)) !== false;
  if (!mayWait || townsNamed(index, town, county).length > 1) yield* townNameProblems(row, "town", index, town, county);
}

function* checkEntry(row: Row<SupplyRow>, { epaList }: ReferenceIndex): Generator<Problem> {
  const { supply = "", on_list: onList, epa_list_supply: entry, off_list_year: offYear } = row.cells;
  const at = positionOf(row, "epa_list_supply");
  if (onList === "yes" && entry === undefined)
    yield error(at, "E_MISSING", "epa_list_supply must name the entry of epa-list.csv, as on_list is yes.");
  if (onList === "yes" && offYear !== undefined)
    yield error(positionOf(row, "off_list_year"), "E_VALUE", "off_list_year is filled, but on_list is yes. Empty one.");
  if (onList === "yes") return;
  if (onList !== undefined && entry !== undefined)
    yield error(at, "E_VALUE", `epa_list_supply ${quote(entry)} does not fit, as on_list is ${onList}. Empty one.`);
  const [listed] = epaList.find(supply);
  if (listed !== undefined && entry === undefined) {
    const message = `on_list is ${onList}, but ${quote(supply)} is in ${rowNumber(listed.row)} of epa-list.csv. Write yes, and name it in epa_list_supply.`;
    yield error(positionOf(row, "on_list"), "E_VALUE", message);
  }
}
