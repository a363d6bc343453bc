/** Chooses input and label for a cell or value by its schema. */
import { type GlobalMeta, z } from "zod";
import { townServiceRow } from "../../../data/schema/schema.ts";
import { groupBy } from "../../base/group-by.ts";
import { columnOf, labelOf, mustBeFilled } from "../../read/columns.ts";
import { schemaAt, wrappedSchemaAt } from "../../read/json-issue.ts";
import type { JsonPath } from "../../read/json-text.ts";
import type { Table } from "../../read/table.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { schemaOfFile } from "../data-files/documents.ts";
import { sheetOfFile, sheets } from "../tables/tables.ts";

type Input = NonNullable<GlobalMeta["input"]>;
type TextInput = Extract<Input, { readonly kind: "text" }>;
export type FieldInput = TextInput | (Exclude<Input, TextInput> & { readonly mayBeEmpty: boolean });

/** With more choices, typing is quicker than a list. */
const choicesMax = 100;

/** @param file relative to the data folder */
export function inputForCell(file: string, heading: string, tables: DataTables): FieldInput {
  const schema = sheetOfFile(file)?.row.shape[heading];
  if (schema === undefined) return { kind: "text" };
  const { input = { kind: "text" }, names, words } = columnOf(schema);
  const wordsNeeded = tables.site.data?.gate.words;
  if (wordsNeeded !== undefined && schema === townServiceRow.shape.text) return { kind: "text", wordsNeeded };
  const mayBeEmpty = !mustBeFilled(schema);
  const choices = names === undefined || words === "list" ? [] : namesIn(names, tables);
  if (choices.length > 0 && choices.length <= choicesMax)
    return { kind: "choice", choices, mayBeEmpty, ...(names === "services" && { titles: serviceTitles(tables) }) };
  return input.kind === "text" ? input : { ...input, mayBeEmpty };
}

/** "Main phone number: as people read it", "Paragraphs 2". @param from index of the first part of the path that is shown */
export const labelOfKey = (file: string, path: JsonPath, from = 0) =>
  path
    .map((part, index) => {
      const schema = wrappedSchemaAt(schemaOfFile(file), path.slice(0, index + 1));
      return typeof part === "string" ? `: ${labelOf(part, schema)}` : ` ${part + 1}`;
    })
    .slice(from)
    .join("")
    .replace(/^[: ]+/, "");

type Names = NonNullable<GlobalMeta["names"]>;

/** Cached, as a page requests many cells. */
const known = new WeakMap<DataTables, Map<Names, readonly string[]>>();

function namesIn(names: Names, tables: DataTables) {
  const ofSources = known.get(tables) ?? new Map<Names, readonly string[]>();
  known.set(tables, ofSources);
  const found = ofSources.get(names) ?? namesOf(names, tables);
  ofSources.set(names, found);
  return found;
}

const serviceTitles = ({ services }: DataTables) =>
  Object.fromEntries(services.data?.map(({ slug, title }) => [slug, title]) ?? []);

/** Returns the name of each row, or its slug if two rows have the same name. */
function namesOf(names: Names, tables: DataTables): readonly string[] {
  if (names === "services") return tables.services.data?.map(({ slug }) => slug) ?? [];
  const table: Table<Record<string, unknown>> = tables[names];
  const [nameColumn = ""] = sheets[names].nameColumns;
  const named = table.rows.flatMap(({ cells }) => (cells[nameColumn] === undefined ? [] : [cells]));
  const ofName = groupBy(named.map((cells) => [cells[nameColumn] ?? "", cells]));
  return named.map((cells) => {
    const name = cells[nameColumn] ?? "";
    return (ofName.get(name)?.length ?? 0) > 1 ? (cells["slug"] ?? name) : name;
  });
}

export function inputForValue(file: string, path: JsonPath): FieldInput {
  const wrapped = wrappedSchemaAt(schemaOfFile(file), path);
  const schema = schemaAt(schemaOfFile(file), path);
  const mayBeEmpty = wrapped !== undefined && !mustBeFilled(wrapped);
  const { input } = columnOf(schema);
  if (input?.kind === "week" || input?.kind === "days") return { ...input, mayBeEmpty };
  if (schema instanceof z.ZodBoolean) return { kind: "choice", choices: ["true", "false"], mayBeEmpty };
  if (schema instanceof z.ZodEnum) return { kind: "choice", choices: schema.options.map(String), mayBeEmpty };
  if (!(schema instanceof z.ZodNumber))
    return {
      kind: "text",
      ...(schema instanceof z.ZodString && schema.maxLength !== null && { max: schema.maxLength }),
    };
  const { type, minimum, exclusiveMinimum, maximum } = z.toJSONSchema(schema);
  const isWhole = type === "integer";
  const above = typeof exclusiveMinimum === "number" && isWhole ? exclusiveMinimum + 1 : exclusiveMinimum;
  const min = minimum ?? above;
  return {
    kind: "number",
    isWhole,
    ...(typeof min === "number" && { min }),
    max: maximum,
    mayBeEmpty,
  };
}
