/** Form of a row or of settings: fields from the schemas, with notes from the guide, and facts about the place. */
import { z } from "zod";
import type { Fact, Site } from "../../../templates/model.ts";
import { columnOf, labelOf } from "../../read/columns.ts";
import { schemaAt, wrappedSchemaAt } from "../../read/json-issue.ts";
import type { JsonPath } from "../../read/json-text.ts";
import type { Row, Table } from "../../read/table.ts";
import { type DataTables, documentIn } from "../../site/data-files/data-tables.ts";
import { documents, schemaOfFile } from "../../site/data-files/documents.ts";
import { columnsIn } from "../../site/edit/data-sheet.ts";
import { editedFile, textAt } from "../../site/edit/edit.ts";
import { isLongText } from "../../site/edit/field-length.ts";
import { type FormField, formField } from "../../site/edit/form-field.ts";
import { inputForCell, inputForValue, labelOfKey } from "../../site/edit/input-for-field.ts";
import { nameAt } from "../../site/edit/place.ts";
import { type AnySheet, sheetOfFile } from "../../site/tables/tables.ts";
import { readDataFile } from "./edit.ts";
import type { RowAction } from "./row-action.ts";

const page = z.string().nullable();

/** Documents whose groups have forms. */
export const settingsFile = z.enum(Object.values(documents).map(({ name }) => name));

export const formTarget = z.union([
  z.strictObject({
    file: editedFile.file,
    /** As a spreadsheet counts; null for a new row. */
    row: z.int().min(2).nullable(),
    /** Column that is to be filled. */
    column: z.string().nullable(),
    /** Known cells of a new row. */
    cells: z.record(z.string(), z.string()).optional(),
    /** Path of the page that shows the row. */
    path: page,
  }),
  z.strictObject({ file: settingsFile, key: z.array(z.union([z.string(), z.int()])).min(1), path: page }),
]);
export type FormTarget = z.infer<typeof formTarget>;

/** Returns the small line under a to-do: "towns.csv, row 3, lead", "town-services.csv, a new row", "site.json, price". */
export function cellName(target: FormTarget) {
  if ("key" in target) return `${target.file}, ${target.key.join(".")}`;
  return [target.file, target.row === null ? "a new row" : `row ${target.row}`, target.column ?? []].flat().join(", ");
}

export type RowForm = {
  readonly file: string;
  /** "towns.csv, row 3 (Trim)" */
  readonly place: string;
  readonly fields: readonly FormField[];
  /** The row, entry of a list or optional group of settings, which can be deleted; null for a new row and other settings. */
  readonly at: RowAction["place"] | null;
  /** True if pages show the rows in their order. */
  readonly isOrdered: boolean;
  readonly facts: readonly Pick<Fact, "statement" | "sourceTitle" | "sourceUrl">[];
};

type RowFormInput = { readonly tables: DataTables; readonly site: Site; readonly dataDir: string };

/** Returns null if there is no such row or key. @throws Error of the file system if the file cannot be read */
export function rowForm(target: FormTarget, input: RowFormInput): RowForm | null {
  const facts = factsOfPage(target.path, input.site);
  if ("key" in target) return settingsForm(target, input, facts);
  const sheet = sheetOfFile(target.file);
  if (sheet === undefined) return null;
  const table: Table<Record<string, unknown>> = input.tables[sheet.name];
  const bytes = readDataFile(input.dataDir, table.name);
  const row = table.rows.find(({ at }) => at.line === target.row);
  if (target.row !== null && row === undefined) return null;
  // Columns that the sheet lacks come last. A save that fills one adds it to the sheet.
  const there = columnsIn(bytes, sheet.file);
  const of = row && nameAt(bytes, table.name, { row: row.at.line });
  const columns = new Set([...there, ...Object.keys(sheet.row.shape)]);
  const fields = [...columns].flatMap((column): readonly FormField[] => {
    const schema = column === undefined ? undefined : sheet.row.shape[column];
    if (column === undefined || schema === undefined) return [];
    const number = there.indexOf(column) + 1;
    if (number === 0 && columnOf(schema).isImported === true) return [];
    const place = row === undefined ? null : { row: row.at.line, column: number || column, of };
    const old = place === null || number === 0 ? "" : (textAt(bytes, { file: table.name, place }) ?? "");
    const known = target.cells?.[column];
    // Facts and preview are of the page that the form was opened for, so its place and service stay.
    const { names, isPlace } = columnOf(schema);
    const isFixed = known !== undefined && target.path !== null && (names !== undefined || isPlace === true);
    const usual = inputForCell(sheet.file, column, input.tables);
    const inputOf: FormField["input"] = isFixed
      ? { ...(usual.kind === "choice" && usual), kind: "choice", choices: [known], mayBeEmpty: false }
      : usual;
    const field = formField(schema, { name: column, label: labelOf(column, schema), place, old, input: inputOf });
    return [
      {
        ...field,
        value: known ?? old,
        isLong: column === "text" || field.isLong || table.rows.some(({ cells }) => isLongText(cells[column] ?? "")),
        isMain: column === target.column || (field.mustBeFilled && old === "" && known === undefined),
        isPicture: row === undefined && sheet.name === "images" && column === "file",
      },
    ];
  });
  return {
    ...{ file: table.name, place: placeOf(table.name, sheet, row), fields, facts },
    at: row === undefined ? null : { row: row.at.line, of },
    isOrdered: row !== undefined && orderedSheets.has(sheet.name),
  };
}

const orderedSheets: ReadonlySet<string> = new Set(["testimonials", "partners"]);

export function placeOf(file: string, { nameColumns }: AnySheet, row: Row<Record<string, unknown>> | undefined) {
  if (row === undefined) return `${file}, a new row`;
  const about = nameColumns.map((column) => row.cells[column] ?? "").filter(Boolean);
  return `${file}, row ${row.at.line} (${about.join(", ")})`;
}

function settingsForm(
  { key, file }: FormTarget & { readonly key: JsonPath },
  { tables, dataDir }: RowFormInput,
  facts: RowForm["facts"],
): RowForm | null {
  const bytes = readDataFile(dataDir, file);
  const group = key.reduce<unknown>((outer, part) => Object(outer)[part], documentIn(tables, file)?.data);
  const fields = leavesOf(schemaOfFile(file), group, key).flatMap((path): readonly FormField[] => {
    const place = { path: [...path], of: nameAt(bytes, file, { path: [...path] }) };
    const schema = wrappedSchemaAt(schemaOfFile(file), path);
    const old = textAt(bytes, { file, place });
    if (old === undefined || schema === undefined) return [];
    const label = labelOfKey(file, path, Math.min(key.length, path.length - 1));
    const field = formField(schema, { name: path.join("."), label, place, old, input: inputForValue(file, path) });
    // The note of a top-level key is left out, as it describes the parts by their names in the file.
    return [path.length > 1 ? field : { ...field, note: "" }];
  });
  if (fields.length === 0) return null;
  const isEntry = typeof key.at(-1) === "number";
  const mayBeMissing = key.length === 1 && wrappedSchemaAt(schemaOfFile(file), key) instanceof z.ZodOptional;
  const isDeletable = isEntry || (mayBeMissing && group !== undefined);
  const at = { path: [...key], of: nameAt(bytes, file, { path: [...key] }) };
  return { file, place: `${file}, ${key.join(".")}`, fields, facts, at: isDeletable ? at : null, isOrdered: isEntry };
}

/** Returns the paths of all single values in a group, also of missing ones that it may have. */
function leavesOf(schema: z.core.$ZodType, value: unknown, path: JsonPath): readonly JsonPath[] {
  const at = schemaAt(schema, path);
  if (at === undefined) return [];
  if (columnOf(at).input?.kind === "week") return [path, [...path, "exceptions"]];
  if (columnOf(at).input?.kind === "days") return [path];
  if (at instanceof z.ZodArray)
    return [...Object(value ?? []).keys()].flatMap((index) => leavesOf(schema, Object(value)[index], [...path, index]));
  if (!(at instanceof z.ZodObject)) return [path];
  return Object.keys(at.shape).flatMap((key) => {
    const [inner, place] = [Object(value)[key], [...path, key]];
    const isLostGroup = inner === undefined && schemaAt(schema, place) instanceof z.ZodObject;
    return isLostGroup ? [] : leavesOf(schema, inner, place);
  });
}

const mostFacts = 12;

/** Returns the facts of the town, then those of its county. */
function factsOfPage(path: string | null, site: Site): RowForm["facts"] {
  const town = site.towns.find(({ slug }) => slug === path?.split("/")[1]);
  if (town === undefined) return [];
  const all = [...(site.facts.ofTown.get(town.slug) ?? []), ...(site.facts.ofCounty.get(town.county.slug) ?? [])];
  return all
    .slice(0, mostFacts)
    .map(({ statement, sourceTitle, sourceUrl }) => ({ statement, sourceTitle, sourceUrl }));
}
