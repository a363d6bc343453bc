/** Input of a column for people who fill it: text or number, values to choose from, and a note. */
import { z } from "zod";
import { groupBy } from "../../base/group-by.ts";
import type { Table } from "../../engine/read/table.ts";
import type { Reference } from "../names/names.ts";
import type { DataSources } from "../sources/data-sources.ts";
import { type AnySheet, sheets } from "./sheets.ts";

type ColumnInput = {
  readonly column: string;
  readonly mustBeFilled: boolean;
  /** All others are text, which a spreadsheet leaves as it is typed: MAR1, 01-02, 020 915 0140. */
  readonly isNumber: boolean;
  /** Empty if any value is allowed. */
  readonly choices: readonly string[];
  /** The choices are those of today, such as towns. Another value needs a confirmation but is allowed. */
  readonly isOpen: boolean;
  readonly note: string;
};

type Column = { readonly column: string; readonly schema: z.core.$ZodType; readonly note: string };

/** `names` are those that a column of its name may refer to, by column. */
export function columnInput(
  { column, schema, note }: Column,
  names: Readonly<Record<string, readonly string[]>>,
): ColumnInput {
  const typeOf = (cell: string) => typeof z.safeParse(schema, cell).data;
  const options = optionsOf(schema);
  const fixed = typeOf("yes") === "boolean" ? ["yes", "no"] : options;
  return {
    column,
    note,
    mustBeFilled: !z.safeParse(schema, undefined).success,
    // A share, a year, a rating.
    isNumber: ["53.5", "2022", "5"].some((cell) => typeOf(cell) === "number"),
    choices: fixed ?? names[column] ?? [],
    isOpen: fixed === undefined,
  };
}

const optionsOf = (schema: z.core.$ZodType): readonly string[] | undefined => {
  if (schema instanceof z.ZodOptional) return optionsOf(schema.unwrap());
  return schema instanceof z.ZodEnum ? schema.options.map(String) : undefined;
};

/** Names that cells of a column may refer to, by column. Of two rows of one name, their slugs. Lists of names have no choices. */
export function choicesFor(sheet: AnySheet, sources: DataSources): Readonly<Record<string, readonly string[]>> {
  const all = Object.entries({ ...sheet.suggestions, ...sheet.references });
  return Object.fromEntries(
    all.flatMap(([column, reference]) =>
      isList(sheet.row.shape[column]) ? [] : [[column, namesOf(reference, sources)] as const],
    ),
  );
}

const isList = (schema: z.core.$ZodType | undefined) =>
  schema !== undefined && Array.isArray(z.safeParse(schema, "one;two").data);

function namesOf(reference: Reference, sources: DataSources): readonly string[] {
  if (reference === "services") return sources.services.data?.map(({ slug }) => slug) ?? [];
  const table: Table<Record<string, unknown>> = sources[reference];
  const [nameColumn = ""] = sheets[reference].nameColumns;
  const named = table.rows.flatMap(({ cells }) => (cells[nameColumn] === undefined ? [] : [cells]));
  const ofName = groupBy(named.map((cells) => [cells[nameColumn] ?? "", cells]));
  return named.map((cells) => {
    const name = cells[nameColumn] ?? "";
    return (ofName.get(name)?.length ?? 0) > 1 ? (cells["slug"] ?? name) : name;
  });
}
