/** Metadata of columns, which data/schema/columns.ts registers with the schema of each kind of column. */
import { type GlobalMeta, z } from "zod";
import type { ColumnRules } from "./csv-header.ts";

type Schema = z.core.$ZodType;
export type Columns = ReadonlyMap<string, GlobalMeta>;

/** Returns metadata, unwrapping optional; empty for unknown columns. */
export const columnOf = (schema: Schema | undefined): GlobalMeta =>
  schema === undefined ? {} : { ...(isWrapping(schema) && columnOf(schema.unwrap())), ...z.globalRegistry.get(schema) };

/** Returns true for a schema such as z.optional, which wraps the schema of a value that may be missing. */
export const isWrapping = (schema: unknown) =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodPrefault || schema instanceof z.ZodDefault;

/** Returns the label of a column or key in forms: "irish_name" → "Irish name", and "lng" by its title "Longitude". */
export const labelOf = (name: string, schema: Schema | undefined) =>
  columnOf(schema).title ?? inWords(name.charAt(0).toUpperCase() + name.slice(1));
/** "Registered_in", "RegisteredIn" → "Registered in" */
const inWords = (name: string) =>
  name.replace(/_|(?<=[a-z])(?=[A-Z])/g, " ").replace(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase());

/** Returns the guide's description of a column or key, without Markdown: "a row of redirects.csv, see below". */
export const noteOf = (schema: Schema) =>
  (columnOf(schema).description ?? "").replace(/`([^`]*)`/g, "$1").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");

export const mustBeFilled = (schema: Schema) => schema._zod.optin === undefined;

export const columnsOf = (row: z.ZodObject): Columns =>
  new Map(Object.entries(row.shape).map(([column, schema]) => [column, columnOf(schema)]));

export const columnsCleanedAs = (cleaning: NonNullable<GlobalMeta["cleaning"]>, columns: Columns) =>
  [...columns.keys()].filter((column) => columns.get(column)?.cleaning === cleaning);

export function columnRules(row: z.ZodObject): ColumnRules {
  const columns = Object.entries(row.shape);
  return {
    known: columns.map(([column]) => column),
    required: columns.filter(([, schema]) => mustBeFilled(schema)).map(([column]) => column),
    aliases: Object.fromEntries(
      columns.flatMap(([column, schema]) => (columnOf(schema).headings ?? []).map((heading) => [heading, column])),
    ),
  };
}
