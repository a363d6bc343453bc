/** JSON Schemas of the documents. Editors use them to complete, explain and check. */
import { z } from "zod";
import { guide } from "../../../../data/schema/guide-schema.ts";
import { noteOf } from "../../../read/columns.ts";
import { documents } from "../../data-files/documents.ts";
import { allSheets } from "../tables.ts";

export type JsonSchema = z.core.JSONSchema.JSONSchema;

type SourceSchema = { readonly name: string; readonly schema: z.ZodObject | z.ZodArray<z.ZodObject> };

const documentSchemas: readonly SourceSchema[] = [...Object.values(documents), { name: "guide.json", schema: guide }];

/** Schemas of a whole document, or of one row of a sheet. */
export const sourceSchemas: readonly SourceSchema[] = [
  ...documentSchemas,
  ...allSheets.map(({ file, row }) => ({ name: file, schema: row })),
];

export const entryOf = (schema: z.ZodObject | z.ZodArray<z.ZodObject>) =>
  schema instanceof z.ZodArray ? schema.element : schema;

/** Returns the schemas by the name of the document: "site", "guide". */
export const jsonSchemas = (): ReadonlyMap<string, JsonSchema> =>
  new Map(
    documentSchemas.map(({ name, schema }) => {
      const made = z.toJSONSchema(schema, { io: "input", metadata: z.registry() });
      return [name.replace(".json", ""), explained({ title: name, ...made }, entryOf(schema))];
    }),
  );

/** Adds the notes of the guide, and for an object the key `$schema` for editors. */
function explained(schema: JsonSchema, { shape }: z.ZodObject): JsonSchema {
  const entry = schema.type === "array" && typeof schema.items === "object" ? schema.items : schema;
  if (!isSchema(entry)) return schema;
  const properties = Object.entries(entry.properties ?? {}).map(([key, property]) => {
    const description = shape[key] === undefined ? "" : noteOf(shape[key]);
    return [key, isSchema(property) && description !== "" ? { description, ...property } : property];
  });
  const own = entry === schema ? { $schema: { type: "string" } } : {};
  const withNotes = { ...entry, properties: { ...own, ...Object.fromEntries(properties) } };
  return entry === schema ? withNotes : { ...schema, items: withNotes };
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
