/** Texts of combination pages stand once each, for a town that has a page and a service that exists. */
import type { TownServiceRow } from "../../../data/schema.ts";
import { ambiguous, type Directory, renamedTown, townsNamed, unknownName, wasRenamed } from "../directory/directory.ts";
import { error, type Problem, quoted, warning } from "../problem.ts";
import { positionOf, type Row, rowNumber, type Sources } from "../read/read.ts";
import { areApart } from "../showing.ts";
import { slugFrom } from "../slug.ts";
import { repeats } from "./repeats.ts";

export function* checkTownServices({ townServices }: Sources, directory: Directory): Generator<Problem> {
  for (const row of townServices.rows) {
    yield* checkTown(row, directory);
    yield* unknownName(row, "service", directory.services);
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
  yield* repeats({
    rows: townServices.rows,
    keyOf: ({ cells }) => keyOf(cells.town, cells.service, directory),
    areApart: (one, other) => areApart(one.cells, other.cells),
    column: "town",
    message: ({ cells }, earlier) =>
      `${cells.town} and ${cells.service} have a text in ${earlier} already. Keep one of the two rows.`,
  });
}

function* checkTown(row: Row<TownServiceRow>, directory: Directory): Generator<Problem> {
  const { towns } = directory;
  const { town: name } = row.cells;
  if (name === undefined) return;
  const found = townsNamed(directory, name);
  const at = positionOf(row, "town");
  const [first] = found;
  if (found.length > 1) yield error(at, "E_REFERENCE", ambiguous(name, found, "Write the slug instead of the name."));
  else if (first?.showing === "draft") {
    const message = `town ${quoted(name)} is marked as a draft in ${rowNumber(first.row)} of towns.csv, so ${rowNumber(row)} has no page to stand on. Take the draft mark off, or delete this row.`;
    yield error(at, "E_REFERENCE", message);
  } else yield* unknownName(row, "town", towns, name, wasRenamed(renamedTown(name, towns.all)));
}

function keyOf(town: string | undefined, service: string | undefined, { towns, services }: Directory) {
  if (town === undefined || service === undefined) return undefined;
  return `${towns.find(town)[0]?.slug ?? slugFrom(town)}/${services.find(service)[0]?.slug ?? slugFrom(service)}`;
}
