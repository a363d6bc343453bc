/** Checks texts of town and service pages: one for each pair, the town has a page, the service exists. */
import type { TownServiceRow } from "../../../data/schema/schema.ts";
import { error, type Problem, quote, warning } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf, type Row, rowNumber } from "../../engine/read/table.ts";
import { isEmptyWindow } from "../dates/dates.ts";
import { agedText, textShelfYears } from "../dates/text-age.ts";
import { unknownNameMessage } from "../names/name-lookup.ts";
import { ambiguousTown, type ReferenceIndex, townsNamed } from "../names/names.ts";
import { isOldName, renamedTown } from "../names/renamed-town.ts";
import type { DataSources } from "../sheets/data-sources.ts";
import { findDuplicates } from "./find-duplicates.ts";

export function* checkTownServices({ townServices }: DataSources, index: ReferenceIndex): Generator<Problem> {
  for (const row of townServices.rows) {
    yield* checkTown(row, index);
    const [service] = index.services.find(row.cells.service ?? "");
    yield* agedText(row, "text", textShelfYears(index, service?.slug ?? ""), index.day);
    const { source_title: title, source_url: url } = row.cells;
    if ((title === undefined) !== (url === undefined)) {
      const [given, missing] =
        title === undefined ? (["source_url", "source_title"] as const) : (["source_title", "source_url"] as const);
      yield warning(
        positionOf(row, missing),
        "E_SOURCE",
        `${missing} is empty while ${given} is filled, so no source is shown. Fill both.`,
      );
    }
  }
  yield* findDuplicates({
    rows: townServices.rows,
    keyOf: ({ cells }) => keyOf(cells.town, cells.service, index),
    areApart: (one, other) => isEmptyWindow(one.cells, other.cells),
    column: "town",
    message: ({ cells }, earlier) =>
      `${cells.town} and ${cells.service} have a text in ${earlier} already. Keep one of the two rows.`,
  });
}

function* checkTown(row: Row<TownServiceRow>, index: ReferenceIndex): Generator<Problem> {
  const { towns } = index;
  const { town: name } = row.cells;
  if (name === undefined) return;
  const found = townsNamed(index, name);
  const at = positionOf(row, "town");
  const [first] = found;
  if (found.length > 1) yield ambiguousTown(at, name, found, "Write the slug instead of the name.");
  else if (first?.showing === "draft") {
    const message = `town ${quote(name)} is marked as a draft in ${rowNumber(first.row)} of towns.csv, so ${rowNumber(row)} has no page to appear on. Take the draft mark off, or delete this row.`;
    yield { ...error(at, "E_REFERENCE", message), subject: `draft of towns ${first.slug}` };
  } else yield* unknownNameMessage(row, "town", towns, name, isOldName(renamedTown(name, towns.all)));
}

function keyOf(town: string | undefined, service: string | undefined, { towns, services }: ReferenceIndex) {
  if (town === undefined || service === undefined) return undefined;
  return `${towns.find(town)[0]?.slug ?? slugify(town)}/${services.find(service)[0]?.slug ?? slugify(service)}`;
}
