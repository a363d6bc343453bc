/** Table definition: the rules of one sheet. Its columns are in the row schema of data/schema/schema.ts. */
import { type SheetName, type SheetRow, sheetRows } from "../../../data/schema/schema.ts";
import type { Site } from "../../../templates/model.ts";
import { coveredCharacters } from "../../assets/fonts/fonts.ts";
import type { SheetSchema } from "../../read/table.ts";
import type { SheetCheck } from "../check/sheet-check.ts";
import { hintForPlace } from "../geography/coordinate-pair.ts";
import type { LinkInput } from "../link/link-input.ts";

type Column<Name extends SheetName> = keyof SheetRow<Name> & string;

type SheetRules<Name extends SheetName> = {
  readonly name: Name;
  /** Columns that identify a row. The first one that is filled is its name for people. */
  readonly nameColumns: readonly Column<Name>[];
  /** Columns whose cells name the towns, counties or services that the row is about. */
  readonly subjectColumns: readonly Column<Name>[];
  /** Checks beyond those of single cells. */
  readonly checks: readonly SheetCheck[];
};

export type Sheet<Name extends SheetName> = SheetSchema<(typeof sheetRows)[Name]> & SheetRules<Name>;

type SheetDefinition<Name extends SheetName> = Pick<Sheet<Name>, "file" | "nameColumns"> &
  Partial<Omit<Sheet<Name>, "name" | "row" | "printable" | "hintForDecimal">>;

/** Returns the keys of the linked site that come from the sheet. Runs only if no file has an error. */
type LinkStep<Linked> = { readonly link: (input: LinkInput) => Linked };

/** A sheet is required, unless `isOptional` says that it may be missing or empty. */
export function defineSheet<Name extends SheetName, Linked extends Partial<Site>>(
  name: Name,
  definition: SheetDefinition<Name> & LinkStep<Linked>,
): Sheet<Name> & LinkStep<Linked>;
export function defineSheet<Name extends SheetName>(name: Name, definition: SheetDefinition<Name>): Sheet<Name>;
export function defineSheet<Name extends SheetName>(name: Name, definition: SheetDefinition<Name>): Sheet<Name> {
  return {
    isOptional: false,
    subjectColumns: [],
    checks: [],
    ...definition,
    name,
    row: sheetRows[name],
    printable: coveredCharacters,
    hintForDecimal: hintForPlace,
  };
}
