/** Configuration of Pages CMS, an editor in the browser for people without git: https://pagescms.org/docs/configuration/ */
import { allSheets, labelOf } from "../tables.ts";
import { type JsonSchema, jsonSchemas } from "./json-schemas.ts";

type Field = {
  readonly name: string;
  readonly type: "string" | "text" | "number" | "boolean" | "select" | "object";
  readonly description?: string;
  readonly required?: boolean;
  readonly list?: { readonly min?: number; readonly max?: number; readonly collapsible: boolean };
  readonly pattern?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly Field[];
};

export function pagesCms() {
  const schemas = jsonSchemas();
  const fieldsOf = (name: string) => groupFields(entryOf(schemas.get(name) ?? {}));
  const document = (name: string, label: string) => ({
    name,
    label,
    type: "file",
    path: `data/${name}.json`,
    format: "json",
    ...(schemas.get(name)?.type === "array" && { list: true }),
    fields: fieldsOf(name),
  });
  return {
    media: { input: "data/images", output: "", categories: ["image"] },
    // Keys without a field stay in the file.
    settings: { content: { merge: true } },
    content: [
      ...allSheets.map(({ file }) => {
        const name = file.replace(".csv", "");
        return { name, label: labelOf(name), type: "file", path: `data/${file}`, format: "datagrid" };
      }),
      document("site", "Company"),
      document("texts", "Texts of pages"),
      document("legal", "Legal pages"),
      document("settings", "Settings"),
      document("services", "Services"),
      document("products", "Products"),
      {
        name: "guides",
        label: "Guides",
        type: "collection",
        path: "data/guides",
        format: "json",
        filename: "{title}.json",
        view: { fields: ["title", "description"], primary: "title" },
        fields: fieldsOf("guide"),
      },
    ],
  };
}

const entryOf = (schema: JsonSchema): JsonSchema => (schema.type === "array" ? asSchema(schema.items) : schema);
// Parts of a schema are schemas.
const asSchema = (value: unknown) => (typeof value === "object" && value !== null ? value : {}) as JsonSchema;

type Property = { readonly name: string; readonly schema: JsonSchema; readonly isRequired: boolean };

const propertiesOf = (schema: JsonSchema): readonly Property[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    name === "$schema"
      ? []
      : [{ name, schema: asSchema(property), isRequired: schema.required?.includes(name) === true }],
  );

/** The fields of a group; none if it cannot have any. */
type FieldsOf = (schema: JsonSchema) => readonly Field[];

/** Returns the fields of a group. Keys without a field are left untouched. */
const groupFields: FieldsOf = (schema) =>
  propertiesOf(schema).flatMap((property) => fieldOf(property, groupFields) ?? []);

/** A list entry needs a field for each key: lists are written as a whole, and a key without a field would be lost. */
const wholeFields: FieldsOf = (schema) => {
  const fields = propertiesOf(schema).map((property) => fieldOf(property, wholeFields));
  return fields.every((field) => field !== undefined) ? fields : [];
};

function fieldOf(property: Property, fieldsOf: FieldsOf): Field | undefined {
  const { schema } = property;
  if (schema.type === "object") return inGroup(property, fieldsOf(schema));
  if (schema.type !== "array") {
    const value = inputOf(schema);
    // An optional field may be empty, so its pattern must match that too.
    const pattern = value?.pattern === undefined || property.isRequired ? {} : { pattern: `^$|${value.pattern}` };
    return value && { ...headOf(property), ...value, ...pattern };
  }
  const items = asSchema(schema.items);
  const isOfGroups = items.type === "object";
  const item = isOfGroups ? inGroup(property, wholeFields(items)) : inputOf(items);
  const { minItems: min, maxItems: max } = schema;
  const list = { ...(min !== undefined && { min }), ...(max !== undefined && { max }), collapsible: isOfGroups };
  return item && { ...headOf(property), ...item, list };
}

const inGroup = (property: Property, fields: readonly Field[]): Field | undefined =>
  fields.length === 0 ? undefined : { ...headOf(property), type: "object", fields };

const headOf = ({ name, schema: { description }, isRequired }: Property) => ({
  name,
  ...(description !== undefined && { description }),
  ...(isRequired && { required: true }),
});

/** Longer texts get a field of several lines. */
const lineLength = 120;

function inputOf(schema: JsonSchema): Omit<Field, "name"> | undefined {
  const { type, enum: values, minimum, maximum, maxLength, pattern, anyOf } = schema;
  if (values !== undefined) return { type: "select", options: { values } };
  if (anyOf !== undefined) return { type: "string" };
  if (type === "boolean") return { type };
  if (type === "number" || type === "integer") {
    const options = { ...(minimum !== undefined && { min: minimum }), ...(maximum !== undefined && { max: maximum }) };
    return { type: "number", ...(Object.keys(options).length > 0 && { options }) };
  }
  if (type !== "string") return undefined;
  if (pattern !== undefined) return { type, pattern };
  if (maxLength === undefined) return { type: "text" };
  return { type: maxLength > lineLength ? "text" : "string", options: { maxlength: maxLength } };
}
