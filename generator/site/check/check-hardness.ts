/** Each row of hardness.csv is of a town or a supply, and has a figure of a tap or words. */
import type { HardnessRow } from "../../../data/schema/hardness-row.ts";
import { formatList } from "../../../templates/format.ts";
import { remedyFor } from "../../base/nearest-name.ts";
import { error, type Problem, quote, warning } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf, type Row } from "../../engine/read/table.ts";
import type { DataSources } from "../sources/data-sources.ts";

/** In mg/l. Ireland's hardest known supplies have about 500. More is another unit or a wrong decimal point. */
const highest = 1000;

export function* checkHardness({ hardness, supplies }: Pick<DataSources, "hardness" | "supplies">): Generator<Problem> {
  const known = supplies.rows.flatMap(({ cells: { supply, zone_code: zone } }) => [supply ?? [], zone ?? []].flat());
  const isKnown = new Set(known.map(slugify));
  for (const row of hardness.rows) {
    const { town, supply, zone_code: zone } = row.cells;
    if (town === undefined && supply === undefined && zone === undefined)
      yield error(
        positionOf(row, "town"),
        "E_MISSING",
        "Fill town, supply or zone_code: the row says of nothing how hard it is.",
      );
    for (const column of ["supply", "zone_code"] as const) {
      const name = row.cells[column];
      if (name === undefined || isKnown.has(slugify(name)) || !supplies.isComplete) continue;
      const message = `${column} ${quote(name)} is not in ${supplies.name}.${remedyFor(name, known)}`;
      yield { ...error(positionOf(row, column), "E_REFERENCE", message), subject: message };
    }
    const ofValue = [...checkValue(row)];
    yield* ofValue;
    if (ofValue.length === 0) yield* checkPart(row, supplies);
  }
}

/** A figure belongs to a supply. Of a town with several, a row without one would be printed for the whole town. */
function* checkPart(row: Row<HardnessRow>, supplies: DataSources["supplies"]): Generator<Problem> {
  const { town, supply, zone_code: zone, value_low: low } = row.data ?? {};
  if (town === undefined || supply !== undefined || zone !== undefined || low === undefined) return;
  const own = supplies.rows.flatMap(({ cells }) =>
    slugify(cells.town ?? "") === slugify(town) ? (cells.supply ?? []) : [],
  );
  if (own.length < 2) return;
  const message = `${town} has ${own.length} supplies in ${supplies.name}: ${formatList(own)}. Fill supply, else the figure is printed for the whole town.`;
  yield warning(positionOf(row, "supply"), "W_SUPPLY", message);
}

function* checkValue(row: Row<HardnessRow>): Generator<Problem> {
  if (row.data === undefined) return;
  const { value_low: low, value_high: high, words, tier } = row.data;
  const at = (column: string) => positionOf(row, column);
  if ((low === undefined) !== (high === undefined)) {
    const [given, missing] = low === undefined ? ["value_high", "value_low"] : ["value_low", "value_high"];
    yield error(
      at(missing),
      "E_MISSING",
      `${missing} is empty while ${given} is filled. A single figure goes into both.`,
    );
  } else if (low === undefined && words === undefined && tier !== "none")
    yield error(
      at("value_low"),
      "E_MISSING",
      "Fill value_low and value_high, or words. If nothing is published, write none in tier.",
    );
  if (low === undefined || high === undefined) return;
  if (tier === "county" || tier === "rock" || tier === "none") {
    const message = `value_low ${low} is of the tier ${tier}, and not of a tap. Write only words, or the tier of a result.`;
    yield error(at("value_low"), "E_VALUE", message);
  }
  if (low > high) yield error(at("value_low"), "E_VALUE", `value_low ${low} is above value_high ${high}. Swap them.`);
  if (high > highest) {
    const message = `value_high ${high} is above ${highest} mg/l of calcium carbonate. Is it in another unit? Convert it, and keep what the source prints in value_printed.`;
    yield error(at("value_high"), "E_VALUE", message);
  }
}
