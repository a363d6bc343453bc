/** Form of a row or of settings: fields from the schemas, with what the guide says of each, and the facts on record. */
import { z } from "zod";
import type { Fact, Site } from "../../../data/schema/site.ts";
import { mustBeFilled, noteOf } from "../../engine/read/columns.ts";
import type { JsonPath } from "../../engine/read/json-text.ts";
import type { Row, Table } from "../../engine/read/table.ts";
import { type AnySheet, sheetOfFile } from "../../site/sheets/sheets.ts";
import type { DataSources } from "../../site/sources/data-sources.ts";
import { columnsIn } from "../edit/data-sheet.ts";
import { digestOfFile, type Edit, editedFile, textAt } from "../edit/edit.ts";
import { type FieldInput, inputForCell, inputForValue } from "../edit/input-for-field.ts";
import { readDataFile } from "./change.ts";

const page = z.string().nullable();

/** site.json and the files beside it. */
export const settingsFile = z.enum(["site.json", "settings.json", "texts.json", "legal.json"]);

export const formTarget = z.union([
  z.strictObject({
    file: editedFile.file,
    /** As a spreadsheet counts; null for a new row. */
    row: z.int().min(2).nullable(),
    /** Column that is to be filled. */
    column: z.string().nullable(),
    /** What is known of a new row. */
    cells: z.record(z.string(), z.string()).optional(),
    /** Page that shows it. */
    path: page,
  }),
  z.strictObject({ file: settingsFile, key: z.array(z.union([z.string(), z.int()])).min(1), path: page }),
]);
export type FormTarget = z.infer<typeof formTarget>;

/** "towns.csv, row 3, lead", "town-services.csv, a new row", "site.json, price": the small line under a to-do. */
export function cellName(target: FormTarget) {
  if ("key" in target) return `${target.file}, ${target.key.join(".")}`;
  return [target.file, target.row === null ? "a new row" : `row ${target.row}`, target.column ?? []].flat().join(", ");
}

export type FormField = {
  /** Column, or key: "price.from". */
  readonly name: string;
  readonly note: string;
  /** Null in a new row. */
  readonly place: Edit["place"] | null;
  /** In the file. */
  readonly old: string;
  /** What the form begins with. */
  readonly value: string;
  readonly input: FieldInput;
  readonly isLong: boolean;
  readonly mustBeFilled: boolean;
  /** Whether the form is about it. */
  readonly isMain: boolean;
  /** Whether it names a picture that can be dropped in. */
  readonly isPicture: boolean;
};

export type RowForm = {
  readonly file: string;
  readonly digest: string;
  /** "towns.csv, row 3 (Trim)" */
  readonly place: string;
  readonly fields: readonly FormField[];
  readonly facts: readonly Pick<Fact, "statement" | "sourceTitle" | "sourceUrl">[];
};

type RowFormInput = { readonly sources: DataSources; readonly site: Site; readonly dataDir: string };

/** Null if there is no such row or key. @throws Error of the file system if the file cannot be read */
export function rowForm(target: FormTarget, input: RowFormInput): RowForm | null {
  const facts = factsOfPage(target.path, input.site);
  if ("key" in target) return settingsForm(target, input, facts);
  const sheet = sheetOfFile(target.file);
  if (sheet === undefined) return null;
  const table: Table<Record<string, unknown>> = input.sources[sheet.name];
  const bytes = readDataFile(input.dataDir, table.name);
  const row = table.rows.find(({ at }) => at.line === target.row);
  if (target.row !== null && row === undefined) return null;
  const columns = row === undefined ? columnsIn(bytes, sheet) : [...row.columnNumbers.keys()];
  const fields = columns.flatMap((column): readonly FormField[] => {
    const schema = column === undefined ? undefined : sheet.row.shape[column];
    if (column === undefined || schema === undefined) return [];
    const place = row === undefined ? null : { row: row.at.line, column: row.columnNumbers.get(column) ?? 1 };
    const old = place === null ? "" : (textAt(bytes, { file: table.name, place }) ?? "");
    const isNeeded = mustBeFilled(schema);
    return [
      {
        name: column,
        note: noteOf(schema),
        place,
        old,
        value: target.cells?.[column] ?? old,
        input: inputForCell(sheet.file, column, input.sources),
        isLong: table.rows.some(({ cells }) => (cells[column]?.length ?? 0) > longCell) || column === "text",
        mustBeFilled: isNeeded,
        isMain: column === target.column || (isNeeded && old === "" && target.cells?.[column] === undefined),
        isPicture: row === undefined && sheet.name === "images" && column === "file",
      },
    ];
  });
  return { file: table.name, digest: digestOfFile(bytes), place: placeOf(table.name, sheet, row), fields, facts };
}

/** In characters. */
const longCell = 60;

function placeOf(file: string, { nameColumns }: AnySheet, row: Row<Record<string, unknown>> | undefined) {
  if (row === undefined) return `${file}, a new row`;
  const about = nameColumns.map((column) => row.cells[column] ?? "").filter(Boolean);
  return `${file}, row ${row.at.line} (${about.join(", ")})`;
}

function settingsForm(
  { key, file }: FormTarget & { readonly key: JsonPath },
  { sources, dataDir }: RowFormInput,
  facts: RowForm["facts"],
): RowForm | null {
  const bytes = readDataFile(dataDir, file);
  const group = key.reduce<unknown>(
    (outer, part) => Object(outer)[part],
    sources.site.files.find(({ name }) => name === file)?.data,
  );
  const fields = leavesOf(group, key).flatMap((path): readonly FormField[] => {
    const place = { path: [...path] };
    const old = textAt(bytes, { file, place });
    if (old === undefined) return [];
    const input = inputForValue(file, path);
    return [
      {
        name: path.join("."),
        note: "",
        place,
        old,
        value: old,
        input,
        isLong: old.length > longCell,
        mustBeFilled: true,
        isMain: true,
        isPicture: false,
      },
    ];
  });
  if (fields.length === 0) return null;
  return { file, digest: digestOfFile(bytes), place: `${file}, ${key.join(".")}`, fields, facts };
}

function leavesOf(value: unknown, path: JsonPath): readonly JsonPath[] {
  if (value === null || typeof value !== "object") return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

const mostFacts = 12;

/** Of the town, then of its county. */
function factsOfPage(path: string | null, site: Site): RowForm["facts"] {
  const town = site.towns.find(({ slug }) => slug === path?.split("/")[1]);
  if (town === undefined) return [];
  const all = [...(site.facts.ofTown.get(town.slug) ?? []), ...(site.facts.ofCounty.get(town.county.slug) ?? [])];
  return all
    .slice(0, mostFacts)
    .map(({ statement, sourceTitle, sourceUrl }) => ({ statement, sourceTitle, sourceUrl }));
}
