/** All sheets of the data folder. To add one, write its table definition and one line here. */
import type { z } from "zod";
import type { SheetLists, SheetName } from "../../../data/schema/schema.ts";
import type { MemoCache } from "../../base/cache/memo.ts";
import { cachedRead } from "../../read/cached-read.ts";
import { readTable, type SheetSchema, type Table } from "../../read/table.ts";
import { checkPastDates } from "../check/check-dates.ts";
import { checkReferences } from "../check/check-references.ts";
import { checkUnique } from "../check/find-duplicates.ts";
import type { SheetCheck } from "../check/sheet-check.ts";
import type { Tables } from "../data-files/data-tables.ts";
import type { LinkInput } from "../link/link-input.ts";
import { cases } from "./cases.ts";
import { counties } from "./counties.ts";
import { epaList } from "./epa-list.ts";
import { hardness } from "./hardness.ts";
import { hardnessWords } from "./hardness-words.ts";
import { images } from "./images.ts";
import { facts } from "./local-facts.ts";
import { partners } from "./partners.ts";
import { publishers } from "./publishers.ts";
import { redirects } from "./redirects.ts";
import { countyWater, settlements } from "./settlements.ts";
import { supplies } from "./supplies.ts";
import type { Sheet } from "./table-definition.ts";
import { testimonials } from "./testimonials.ts";
import { topics } from "./topics.ts";
import { townServices } from "./town-services.ts";
import { towns } from "./towns.ts";
import { verdicts } from "./verdicts.ts";
import { wellHelp } from "./well-help.ts";

export const sheets = {
  towns,
  counties,
  settlements,
  countyWater,
  hardness,
  hardnessWords,
  facts,
  publishers,
  topics,
  townServices,
  verdicts,
  testimonials,
  partners,
  cases,
  redirects,
  images,
  supplies,
  epaList,
  wellHelp,
} satisfies { readonly [Name in SheetName]: Sheet<Name> };

/** Fields of a table definition, for code that treats all sheets alike. */
export type AnySheet = SheetSchema<z.ZodObject> & {
  readonly name: SheetName;
  readonly nameColumns: readonly string[];
  readonly subjectColumns: readonly string[];
};
export const allSheets: readonly AnySheet[] = Object.values(sheets);

/** `file` is the name of a CSV file, without a folder. */
export const sheetOfFile = (file: string): AnySheet | undefined => allSheets.find((sheet) => sheet.file === file);

/** "local-facts" → "Local facts" */
export const labelOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");

export const readTables = (folder: string, memo: MemoCache): Tables =>
  // Each table has the rows of its own sheet.
  Object.fromEntries(
    allSheets.map((sheet) => [sheet.name, cachedRead(memo, folder, sheet.file, () => readTable(folder, sheet))]),
  ) as Tables;

export const listRows = (tables: Tables): SheetLists =>
  // Each list has the rows of its own table.
  Object.fromEntries(
    allSheets.map(({ name }): [SheetName, readonly object[]] => {
      const { rows }: Table<object> = tables[name];
      return [name, rows.flatMap(({ data }) => (data === undefined ? [] : [data]))];
    }),
  ) as SheetLists;

export const sheetChecks: readonly SheetCheck[] = Object.values(sheets).flatMap(({ name, row, checks }) => [
  checkReferences(name, row),
  checkUnique(name, row),
  checkPastDates(name),
  ...checks,
]);

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type LinkingSheet = Extract<(typeof sheets)[SheetName], { readonly link: unknown }>;

/** Runs the link step of each sheet, and returns the keys of the linked site that come from one sheet. */
export const linkSheets = (input: LinkInput): Intersection<ReturnType<LinkingSheet["link"]>> =>
  Object.assign({}, ...Object.values(sheets).map((sheet) => ("link" in sheet ? sheet.link(input) : {})));
