/** Form field for a cell or value, with label, note and input from its schema. */
import type { z } from "zod";
import { columnOf, mustBeFilled, noteOf } from "../../read/columns.ts";
import type { Edit } from "./edit.ts";
import { isLongText } from "./field-length.ts";
import type { FieldInput } from "./input-for-field.ts";

export type FormField = {
  /** Column, key "price.from", or place "towns.csv, row 14 (Mullingar), column lead". */
  readonly name: string;
  /** "Irish name", "Main phone number: as people read it". */
  readonly label: string;
  /** "km" */
  readonly unit: string;
  readonly note: string;
  /** Null in a new row. */
  readonly place: Edit["place"] | null;
  /** Text in the file. */
  readonly old: string;
  /** Text at the start of the form. */
  readonly value: string;
  readonly input: FieldInput;
  readonly isLong: boolean;
  readonly mustBeFilled: boolean;
  /** True for a field that the form was opened for, or that must still be filled: it is shown first. */
  readonly isMain: boolean;
  /** True if the field names a new picture, whose file the form then asks for. */
  readonly isPicture: boolean;
};

type KnownField = Pick<FormField, "name" | "label" | "place" | "old" | "input">;

export function formField(schema: z.core.$ZodType | undefined, known: KnownField): FormField {
  const { old, input } = known;
  const hasLimit = input.kind === "text" && (input.max ?? input.words ?? input.wordsNeeded) !== undefined;
  return {
    ...known,
    unit: columnOf(schema).unit ?? "",
    note: schema === undefined ? "" : noteOf(schema),
    value: old,
    isLong: hasLimit || isLongText(old),
    mustBeFilled: schema === undefined || mustBeFilled(schema),
    isMain: true,
    isPicture: false,
  };
}
