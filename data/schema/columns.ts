/**
 * Kinds of column. Each is the schema of a cell, with metadata for cleaning, messages and forms.
 * Cells arrive trimmed and in NFC; an empty cell arrives as undefined.
 */
import { z } from "zod";

/** Metadata of a column beside its schema. */
type Column = {
  /** Cleaning before the schema: dates and decimal commas as people write them; an address has no invisible character. */
  readonly cleaning?: "date" | "partial date" | "decimal" | "address";
  /** Message for an invalid cell. Without one it is the message of the schema. */
  readonly hint?:
    | "decimal"
    | "figure"
    | "integer"
    | "yes or no"
    | "date"
    | "slug"
    | "url"
    | "path"
    | "picture"
    | "phone"
    | "code"
    | "zone";
  /** Field in forms. */
  readonly input?:
    | {
        readonly kind: "text";
        /** Most characters. */
        readonly max?: number;
        /** Most words. */
        readonly words?: number;
        /** Least words of an own text that make a page indexable. */
        readonly wordsNeeded?: number;
      }
    | { readonly kind: "date" }
    /** Opening hours, a line a day: data/schema/opening-week.ts. */
    | { readonly kind: "week" }
    /** Days with other hours, a line each: data/schema/opening-week.ts. */
    | { readonly kind: "days" }
    | {
        readonly kind: "choice";
        readonly choices: readonly string[];
        /** Words for a choice, where they are not the choice itself. */
        readonly titles?: Readonly<Record<string, string>>;
      }
    | { readonly kind: "number"; readonly isWhole: boolean; readonly min?: number; readonly max?: number };
  /** Unit of a number: "€", "km". Forms take their labels from `title`, which zod knows, else from the name. */
  readonly unit?: string;
  /** Use of free text: pages print it, the program compares it letter by letter, or it is a list of names. */
  readonly words?: "printed" | "compared" | "list";
  /** True if 0 is a value. Else it is taken for the result of a formula on an empty cell. */
  readonly mayBeZero?: boolean;
  /** Sheet whose rows a cell names, or "services". */
  readonly names?: "counties" | "towns" | "topics" | "services" | "images" | "epaList";
  /** True if a cell names a town in rows whose `scope` is "town". */
  readonly isPlace?: boolean;
  /** True if other names are allowed too, or if a check of the sheet decides on them. */
  readonly allowsOtherNames?: boolean;
  /** True if each row needs its own value. Names are compared without accents and case. */
  readonly isUnique?: boolean;
  /** Other headings that people write, normalized. */
  readonly headings?: readonly string[];
  /** True for a column of another program's export, which a new sheet does not get. */
  readonly isImported?: boolean;
};

declare module "zod" {
  interface GlobalMeta extends Column {}
}

export const receivedValue = (input: unknown) => `"${String(input).slice(0, 60)}"`;

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const slugLengthMax = 80;

export const textCell = z.string({ error: "must be filled" }).min(1, "must be filled").meta({ words: "printed" });
export const textUpTo = (length: number) =>
  textCell
    .max(length, { error: ({ input }) => `has ${String(input).length} characters; at most ${length} fit` })
    .meta({ input: { kind: "text", max: length } });
export const wordsUpTo = (count: number) =>
  textCell
    .refine((cell) => cell.split(/\s+/).length <= count, {
      error: ({ input }) => `has ${String(input).split(/\s+/).length} words; at most ${count} fit`,
    })
    .meta({ input: { kind: "text", words: count } });
/** A fixed word, such as a unit or "sample". */
export const term = textCell.meta({ words: "compared" });

export const slug = z
  .string()
  .max(slugLengthMax, {
    error: ({ input }) => `has ${String(input).length} characters; an address takes at most ${slugLengthMax}`,
  })
  .regex(slugPattern, {
    error: ({ input }) => `${receivedValue(input)} is not an address: use a to z, 0 to 9 and single hyphens`,
  })
  .meta({ cleaning: "address", hint: "slug", input: { kind: "text", max: slugLengthMax } });

export const decimal = z
  .string()
  .regex(/^-?\d+(?:\.\d+)?$/, {
    error: ({ input }) => `${receivedValue(input)} is not a decimal number such as 53.4167`,
  })
  .transform(Number)
  .meta({ cleaning: "decimal", hint: "decimal", input: { kind: "number", isWhole: false } });
/** A number that stays a text, as pages print it unchanged. */
export const figure = z
  .string()
  .regex(/^\d+(?:\.\d+)?$/, { error: ({ input }) => `${receivedValue(input)} is not a number such as 650 or 0.5` })
  .meta({ cleaning: "decimal", hint: "figure" });
/** A number of years, also a fraction: 0.25. */
export const years = figure
  .transform(Number)
  .meta({ cleaning: "decimal", hint: "figure", unit: "years", input: { kind: "number", isWhole: false, min: 0 } });
const wholeNumber = { kind: "number", isWhole: true, min: 0 } as const;
export const integer = z
  .string()
  .regex(/^\d+$/, { error: ({ input }) => `${receivedValue(input)} is not a whole number such as 9194` })
  .transform(Number)
  .meta({ hint: "integer", input: wholeNumber });
export const year = z
  .string()
  .regex(/^(?:1[7-9]|20)\d\d$/, { error: ({ input }) => `${receivedValue(input)} is not a year such as 2022` })
  .transform(Number)
  .meta({ input: wholeNumber });
export const rating = z
  .string()
  .regex(/^[1-5]$/, { error: ({ input }) => `${receivedValue(input)} is not a rating from 1 to 5` })
  .transform(Number)
  .meta({ input: { kind: "number", isWhole: true, min: 1, max: 5 } });
export const yesNo = z
  .string()
  // Spreadsheets turn some of these words into others.
  .regex(/^(?:yes|no|y|n|true|false|1|0)$/i, { error: ({ input }) => `${receivedValue(input)} is neither yes nor no` })
  .transform((cell) => /^(?:yes|y|true|1)$/i.test(cell))
  .meta({ hint: "yes or no", input: { kind: "choice", choices: ["yes", "no"] } });
const addressPattern = /^https?:\/\/[^\s/@?#]+\.[^\s/@?#]+(?:[/?#]\S*)?$/;
const notWebAddress = ({ input }: { readonly input: unknown }) =>
  `${receivedValue(input)} is not a web address such as https://www.epa.ie/page`;
export const webAddress = z
  .string()
  .regex(addressPattern, { error: notWebAddress })
  .refine((cell) => URL.canParse(cell) || !addressPattern.test(cell), { error: notWebAddress })
  .meta({ cleaning: "address", hint: "url" });
export const date = z
  .string()
  .refine(isCalendarDay, { error: ({ input }) => `${receivedValue(input)} is not a date such as 2026-05-02` })
  .meta({ cleaning: "date", hint: "date", input: { kind: "date" } });
export const shownFrom = date.meta({ title: "Shown from" });
export const shownUntil = date.meta({ title: "Shown until" });
/** A day, a month or a year, as exact as the source is: 2026-05-02, 2026-05, 2026. */
export const partialDate = z
  .string()
  .refine((cell) => isCalendarDay(cell) || /^(?:1[7-9]|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/.test(cell), {
    error: ({ input }) =>
      `${receivedValue(input)} is not a date such as 2026-05-02, a month such as 2026-05 or a year such as 2026`,
  })
  .meta({ cleaning: "partial date", hint: "date" });
/** An Irish number: it begins with 0, +353, or 1 as in 1800. */
export const phone = z
  .string()
  .regex(/^(?:\+353|\(?0|1[58]\d\d)(?:[ ()-]*\d){6,10}$/, {
    error: ({ input }) => `${receivedValue(input)} is not a phone number such as 046 909 7000`,
  })
  .meta({ hint: "phone" });
export const imageFile = z
  .string()
  .regex(/^[a-z0-9][a-z0-9/_-]*\.(?:png|jpg|svg)$/, {
    error: ({ input }) =>
      `${receivedValue(input)} is not a file name in data/images such as iron.png or partners/fairsay.svg`,
  })
  .meta({ cleaning: "address", hint: "picture" });
export const picture = imageFile.meta({ names: "images" });
export const enumOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .enum(values, { error: ({ input }) => `${receivedValue(input)} is not one of ${values.join(", ")}` })
    .meta({ input: { kind: "choice", choices: values } });

const headingsOfNames: Partial<Record<NonNullable<Column["names"]>, readonly string[]>> = {
  counties: ["co", "county_name"],
  towns: ["town_name", "location"],
};
/** A name in a sheet; another name is an error. */
export const nameIn = (names: NonNullable<Column["names"]>) =>
  textCell.meta({ names, headings: headingsOfNames[names] ?? [] });
export const nameLike = (names: NonNullable<Column["names"]>) => nameIn(names).meta({ allowsOtherNames: true });
/** Names separated by semicolons. */
export const slugList = z
  .string()
  .transform((cell) =>
    cell
      .split(";")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  )
  .meta({ words: "list" });
export const services = slugList.meta({ names: "services" });

/** Columns that several sheets have. */
export const sourceUrl = webAddress.meta({ title: "Address of the source", headings: ["source_link"] });
export const link = webAddress.meta({ title: "Address", headings: ["website", "link"] });
export const irishName = textCell.meta({ headings: ["irish"] });
export const latitude = decimal.meta({ title: "Latitude", unit: "degrees", headings: ["latitude"] });
export const longitude = decimal.meta({ title: "Longitude", unit: "degrees", headings: ["longitude", "lon", "long"] });

/** Returns true for "2026-05-02", not for "2026-02-31". */
function isCalendarDay(cell: string) {
  if (!/^\d{4}-\d\d-\d\d$/.test(cell)) return false;
  const day = new Date(`${cell}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(cell);
}

/** Web addresses separated by spaces. */
export const webAddresses = z
  .string()
  .transform((cell) => cell.split(/\s+/))
  .pipe(z.array(webAddress))
  .meta({ title: "Addresses of its sources" });
