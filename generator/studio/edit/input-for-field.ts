/** Chooses the input for a cell or value by its schema. */
import { z } from "zod";
import { guide } from "../../../data/schema/guide-schema.ts";
import { schemaAt } from "../../engine/read/json-issue.ts";
import type { JsonPath } from "../../engine/read/json-text.ts";
import { choicesFor, columnInput } from "../../site/sheets/column-input.ts";
import { type AnySheet, sheetOfFile } from "../../site/sheets/sheets.ts";
import type { DataSources } from "../../site/sources/data-sources.ts";
import { documents } from "../../site/sources/documents.ts";

export type FieldInput =
  | { readonly kind: "text" /** Most characters. */; readonly max?: number }
  | { readonly kind: "date"; readonly mayBeEmpty: boolean }
  | { readonly kind: "choice"; readonly choices: readonly string[]; readonly mayBeEmpty: boolean }
  | {
      readonly kind: "number";
      readonly isWhole: boolean;
      readonly min?: number;
      readonly max?: number;
      readonly mayBeEmpty: boolean;
    };

/** With more choices, typing is quicker than a list. */
const choicesMax = 100;

/** @param file relative to the data folder */
export function inputForCell(file: string, heading: string, sources: DataSources): FieldInput {
  const sheet = sheetOfFile(file);
  const schema = sheet?.row.shape[heading];
  if (sheet === undefined || schema === undefined) return { kind: "text" };
  const form = columnInput({ column: heading, schema, note: "" }, namesIn(sheet, sources));
  const mayBeEmpty = !form.mustBeFilled;
  if (form.isNumber) {
    const takes = (cell: string) => z.safeParse(schema, cell).success;
    return { kind: "number", isWhole: !takes("53.5"), ...(!takes("-53") && { min: 0 }), mayBeEmpty };
  }
  if (isDate(schema)) return { kind: "date", mayBeEmpty };
  if (form.choices.length === 0 || form.choices.length > choicesMax) return textFor(schema);
  return { kind: "choice", choices: form.choices, mayBeEmpty };
}

const isDate = (schema: z.core.$ZodType) =>
  ["2026-05-02", "2026-02-31", "2026"].map((cell) => z.safeParse(schema, cell).success).join() === "true,false,false";

function textFor(schema: z.core.$ZodType | undefined): FieldInput {
  const { maxLength } = schema === undefined ? {} : z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return { kind: "text", max: maxLength };
}

/** Cached, as a page requests many cells. */
const known = new WeakMap<DataSources, Map<string, ReturnType<typeof choicesFor>>>();

function namesIn(sheet: AnySheet, sources: DataSources) {
  const ofSources = known.get(sources) ?? new Map<string, ReturnType<typeof choicesFor>>();
  known.set(sources, ofSources);
  const names = ofSources.get(sheet.file) ?? choicesFor(sheet, sources);
  ofSources.set(sheet.file, names);
  return names;
}

export function inputForValue(file: string, path: JsonPath): FieldInput {
  const source = Object.values(documents).find(({ name }) => name === file);
  const schema = schemaAt(source?.schema ?? guide, path);
  if (schema instanceof z.ZodBoolean) return { kind: "choice", choices: ["true", "false"], mayBeEmpty: false };
  if (schema instanceof z.ZodEnum) return { kind: "choice", choices: schema.options.map(String), mayBeEmpty: false };
  if (!(schema instanceof z.ZodNumber)) return textFor(schema instanceof z.ZodType ? schema : undefined);
  const { type, minimum, exclusiveMinimum, maximum } = z.toJSONSchema(schema);
  const isWhole = type === "integer";
  const above = typeof exclusiveMinimum === "number" && isWhole ? exclusiveMinimum + 1 : exclusiveMinimum;
  const min = minimum ?? above;
  return {
    kind: "number",
    isWhole,
    ...(typeof min === "number" && { min }),
    max: maximum,
    mayBeEmpty: false,
  };
}
