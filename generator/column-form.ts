/** How a column of a sheet is offered to people who fill it: as text or number, with values to choose from, and a note. */
import { z } from "zod";
import { grouped } from "./load/grouped.ts";
import type { csvSources, Sources } from "./load/read/read.ts";

export type ColumnForm = {
  readonly column: string;
  readonly mustBeFilled: boolean;
  /** All others are text, which a spreadsheet leaves as it is typed: MAR1, 01-02, 020 915 0140. */
  readonly isNumber: boolean;
  /** Empty where anything may stand. */
  readonly choices: readonly string[];
  /** The choices are those of today, as towns are: another value is asked about and not refused. */
  readonly isOpen: boolean;
  readonly note: string;
};

type Column = { readonly column: string; readonly schema: z.core.$ZodType; readonly note: string };

/** `names` are those that a column of its name may refer to, by column. */
export function columnForm(
  { column, schema, note }: Column,
  names: Readonly<Record<string, readonly string[]>>,
): ColumnForm {
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

/** What columns refer to, by their names; a sheet's own names are not chosen but written. */
export function namesFor(
  sheet: keyof typeof csvSources,
  sources: Sources,
): Readonly<Record<string, readonly string[]>> {
  const pictures = sources.images.rows.flatMap(({ cells }) => cells.file ?? []);
  const towns = grouped(sources.towns.rows.map(({ cells }) => [cells.name ?? "", cells]));
  return {
    county: sources.counties.rows.flatMap(({ cells }) => cells.name ?? []),
    // Of two towns of one name the rows name the address.
    town: sources.towns.rows.flatMap(({ cells: { name, slug } }) =>
      name !== undefined && (towns.get(name)?.length ?? 0) > 1 ? (slug ?? name) : (name ?? []),
    ),
    service: sources.services.data?.map(({ slug }) => slug) ?? [],
    topic: sheet === "topics" ? [] : sources.topics.rows.flatMap(({ cells }) => cells.topic ?? []),
    epa_list_supply: sources.epaList.rows.flatMap(({ cells }) => cells.supply ?? []),
    image: pictures,
    photo: pictures,
  };
}
