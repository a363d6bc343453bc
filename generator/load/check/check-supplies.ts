/** Public supplies stand once each for a town that exists, and those on the EPA's list name their entry there. */
import type { SupplyRow } from "../../../data/supply-row.ts";
import { ambiguous, type Directory, renamedTown, townsNamed, unknownName, wasRenamed } from "../directory/directory.ts";
import { error, type Problem, quoted } from "../problem.ts";
import { positionOf, type Row, rowNumber, type Sources } from "../read/read.ts";
import { slugFrom } from "../slug.ts";
import { repeats } from "./repeats.ts";

export function* checkSupplies({ supplies }: Sources, directory: Directory): Generator<Problem> {
  for (const row of supplies.rows) {
    const { town = "" } = row.cells;
    const found = townsNamed(directory, town);
    if (found.length > 1)
      yield error(
        positionOf(row, "town"),
        "E_REFERENCE",
        ambiguous(town, found, "Write the slug instead of the name."),
      );
    else yield* unknownName(row, "town", directory.towns, town, wasRenamed(renamedTown(town, directory.towns.all)));
    yield* checkEntry(row, directory);
  }
  yield* repeats({
    rows: supplies.rows,
    keyOf: ({ cells: { town, supply } }) => {
      if (town === undefined || supply === undefined) return undefined;
      return `${directory.towns.find(town)[0]?.slug ?? slugFrom(town)}/${slugFrom(supply)}`;
    },
    column: "supply",
    message: ({ cells }, earlier) =>
      `${cells.town} has the supply ${quoted(cells.supply ?? "")} in ${earlier} already. Delete one of the two rows.`,
  });
}

function* checkEntry(row: Row<SupplyRow>, { epaList }: Directory): Generator<Problem> {
  const { supply = "", on_list: onList, epa_list_supply: entry } = row.cells;
  const at = positionOf(row, "epa_list_supply");
  yield* unknownName(row, "epa_list_supply", epaList);
  if (onList === "yes" && entry === undefined)
    yield error(at, "E_MISSING", "epa_list_supply must name the entry of epa-list.csv, as on_list is yes.");
  if (onList === "yes") return;
  if (onList !== undefined && entry !== undefined)
    yield error(at, "E_VALUE", `epa_list_supply ${quoted(entry)} does not fit, as on_list is ${onList}. Empty one.`);
  const [listed] = epaList.find(supply);
  if (listed !== undefined && entry === undefined) {
    const message = `on_list is ${onList}, but ${quoted(supply)} stands in ${rowNumber(listed.row)} of epa-list.csv. Write yes, and name it in epa_list_supply.`;
    yield error(positionOf(row, "on_list"), "E_VALUE", message);
  }
}
