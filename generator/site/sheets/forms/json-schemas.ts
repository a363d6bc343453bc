/** JSON Schemas of all sources. Editors use them to complete, explain and check. */
import { z } from "zod";
import { guide } from "../../../../data/schema/guide-schema.ts";
import { noteOf } from "../../../engine/read/columns.ts";
import { documents } from "../../sources/documents.ts";
import { allSheets } from "../sheets.ts";

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Of the whole document, or of one row of a sheet. */
export const sourceSchemas: readonly {
  readonly name: string;
  readonly schema: z.ZodObject | z.ZodArray<z.ZodObject>;
}[] = [
  ...Object.values(documents),
  { name: "guide.json", schema: guide },
  ...allSheets.map(({ file, row }) => ({ name: file, schema: row })),
];

export const entryOf = (schema: z.ZodObject | z.ZodArray<z.ZodObject>) =>
  schema instanceof z.ZodArray ? schema.element : schema;

/** By the name of what they describe: "site", "guide", "towns". A sheet's describes one row, cells as texts. */
export const jsonSchemas = (): ReadonlyMap<string, JsonSchema> =>
  new Map(
    sourceSchemas.map(({ name, schema }) => {
      const made = z.toJSONSchema(schema, { io: "input", override: withBothCases, metadata: z.registry() });
      const title = name.endsWith(".csv") ? `A row of ${name}` : name;
      return [name.replace(/\.\w+$/, ""), explained({ title, ...made }, entryOf(schema), name.endsWith(".json"))];
    }),
  );

/** JSON Schema knows no pattern that ignores case. */
function withBothCases({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }) {
  if (!(zodSchema instanceof z.ZodString)) return;
  const isCaseless = zodSchema.def.checks?.some(
    ({ _zod: { def } }) => "pattern" in def && def.pattern instanceof RegExp && def.pattern.ignoreCase,
  );
  if (isCaseless === true && jsonSchema.pattern !== undefined)
    jsonSchema.pattern = jsonSchema.pattern.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/** Adds the notes of the guide, and for an object the key `$schema` for editors. */
function explained(schema: JsonSchema, { shape }: z.ZodObject, isDocument: boolean): JsonSchema {
  const entry = schema.type === "array" && typeof schema.items === "object" ? schema.items : schema;
  if (!isSchema(entry)) return schema;
  const properties = Object.entries(entry.properties ?? {}).map(([key, property]) => {
    const description = shape[key] === undefined ? "" : noteOf(shape[key]);
    return [key, isSchema(property) && description !== "" ? { description, ...property } : property];
  });
  const own = isDocument && entry === schema ? { $schema: { type: "string" } } : {};
  const withNotes = { ...entry, properties: { ...own, ...Object.fromEntries(properties) } };
  return entry === schema ? withNotes : { ...schema, items: withNotes };
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
