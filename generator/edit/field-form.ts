/** Which field a cell or a value is changed in: what may stand there, as its schema says it. */
import { z } from "zod";
import { guide } from "../../data/guide-schema.ts";
import { columnForm, namesFor } from "../column-form.ts";
import { csvSources, type JsonPath, jsonSources, type Sources, schemaAt, workbookName } from "../load/read/read.ts";

export type FieldForm =
  | { readonly kind: "text" }
  | { readonly kind: "choice"; readonly choices: readonly string[]; readonly mayBeEmpty: boolean }
  | {
      readonly kind: "number";
      readonly isWhole: boolean;
      readonly min?: number;
      readonly max?: number;
      readonly mayBeEmpty: boolean;
    };

const text: FieldForm = { kind: "text" };
/** More names are found sooner by typing them. */
const choicesMax = 100;

/** `file` as it is named below the data's folder. */
export function cellForm(file: string, heading: string, sources: Sources): FieldForm {
  const found = Object.entries(csvSources).find(([, { name }]) => name === file || workbookName(name) === file);
  if (found === undefined) return text;
  const key = found[0] as keyof typeof csvSources; // as Object.entries types keys
  const shape: Readonly<Record<string, z.core.$ZodType>> = found[1].schema.shape;
  const schema = shape[heading];
  if (schema === undefined) return text;
  const form = columnForm({ column: heading, schema, note: "" }, namesIn(key, sources));
  const mayBeEmpty = !form.mustBeFilled;
  if (form.isNumber) {
    const takes = (cell: string) => z.safeParse(schema, cell).success;
    return { kind: "number", isWhole: !takes("53.5"), ...(!takes("-53") && { min: 0 }), mayBeEmpty };
  }
  if (form.choices.length === 0 || form.choices.length > choicesMax) return text;
  return { kind: "choice", choices: form.choices, mayBeEmpty };
}

/** A page asks for many cells. */
const known = new WeakMap<Sources, Map<string, ReturnType<typeof namesFor>>>();

function namesIn(sheet: keyof typeof csvSources, sources: Sources) {
  const ofSources = known.get(sources) ?? new Map<string, ReturnType<typeof namesFor>>();
  known.set(sources, ofSources);
  const names = ofSources.get(sheet) ?? namesFor(sheet, sources);
  ofSources.set(sheet, names);
  return names;
}

export function valueForm(file: string, path: JsonPath): FieldForm {
  const source = Object.values(jsonSources).find(({ name }) => name === file);
  const schema = schemaAt(source?.schema ?? guide, path);
  if (schema instanceof z.ZodBoolean) return { kind: "choice", choices: ["true", "false"], mayBeEmpty: false };
  if (schema instanceof z.ZodEnum) return { kind: "choice", choices: schema.options.map(String), mayBeEmpty: false };
  if (!(schema instanceof z.ZodNumber)) return text;
  const { type, minimum, exclusiveMinimum, maximum } = z.toJSONSchema(schema);
  const isWhole = type === "integer";
  const above = typeof exclusiveMinimum === "number" && isWhole ? exclusiveMinimum + 1 : exclusiveMinimum;
  const min = minimum ?? above;
  return {
    kind: "number",
    isWhole,
    ...(typeof min === "number" && { min }),
    ...(maximum !== undefined && { max: maximum }),
    mayBeEmpty: false,
  };
}
