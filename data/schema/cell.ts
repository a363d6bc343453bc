/** What a cell of a sheet may hold. Cells arrive trimmed and in NFC; an empty cell arrives as undefined. */
import { z } from "zod";

export const receivedValue = (input: unknown) => `"${String(input).slice(0, 60)}"`;

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const slugLengthMax = 80;

export const textCell = z.string({ error: "must be filled" }).min(1, "must be filled");
export const textUpTo = (length: number) =>
  textCell.max(length, { error: ({ input }) => `has ${String(input).length} characters; at most ${length} fit` });
export const wordsUpTo = (count: number) =>
  textCell.refine((cell) => cell.split(/\s+/).length <= count, {
    error: ({ input }) => `has ${String(input).split(/\s+/).length} words; at most ${count} fit`,
  });

export const slug = z
  .string()
  .max(slugLengthMax, {
    error: ({ input }) => `has ${String(input).length} characters; an address takes at most ${slugLengthMax}`,
  })
  .regex(slugPattern, {
    error: ({ input }) => `${receivedValue(input)} is not an address: use a to z, 0 to 9 and single hyphens`,
  });

export const decimal = z
  .string()
  .regex(/^-?\d+(?:\.\d+)?$/, {
    error: ({ input }) => `${receivedValue(input)} is not a decimal number such as 53.4167`,
  })
  .transform(Number);
/** Stays a text, as it is printed. */
export const figure = z
  .string()
  .regex(/^\d+(?:\.\d+)?$/, { error: ({ input }) => `${receivedValue(input)} is not a number such as 650 or 0.5` });
export const integer = z
  .string()
  .regex(/^\d+$/, { error: ({ input }) => `${receivedValue(input)} is not a whole number such as 9194` })
  .transform(Number);
export const year = z
  .string()
  .regex(/^(?:1[7-9]|20)\d\d$/, { error: ({ input }) => `${receivedValue(input)} is not a year such as 2022` })
  .transform(Number);
export const yesNo = z
  .string()
  // Spreadsheets turn some of these words into others.
  .regex(/^(?:yes|no|y|n|true|false|1|0)$/i, { error: ({ input }) => `${receivedValue(input)} is neither yes nor no` })
  .transform((cell) => /^(?:yes|y|true|1)$/i.test(cell));
const addressPattern = /^https?:\/\/[^\s/@?#]+\.[^\s/@?#]+(?:[/?#]\S*)?$/;
const notWebAddress = ({ input }: { readonly input: unknown }) =>
  `${receivedValue(input)} is not a web address such as https://www.epa.ie/page`;
export const webAddress = z
  .string()
  .regex(addressPattern, { error: notWebAddress })
  .refine((cell) => URL.canParse(cell) || !addressPattern.test(cell), { error: notWebAddress });
export const date = z
  .string()
  .refine(isCalendarDay, { error: ({ input }) => `${receivedValue(input)} is not a date such as 2026-05-02` });
/** A day, a month or a year, as exact as the source is: 2026-05-02, 2026-05, 2026. */
export const partialDate = z
  .string()
  .refine((cell) => isCalendarDay(cell) || /^(?:1[7-9]|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/.test(cell), {
    error: ({ input }) =>
      `${receivedValue(input)} is not a date such as 2026-05-02, a month such as 2026-05 or a year such as 2026`,
  });
export const imageFile = z.string().regex(/^[a-z0-9][a-z0-9/_-]*\.(?:png|jpg|svg)$/, {
  error: ({ input }) =>
    `${receivedValue(input)} is not a file name in data/images such as iron.png or partners/fairsay.svg`,
});
export const slugList = z.string().transform((cell) =>
  cell
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);
export const enumOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: ({ input }) => `${receivedValue(input)} is not one of ${values.join(", ")}` });

/** 2026-05-02, and not 2026-02-31. */
function isCalendarDay(cell: string) {
  if (!/^\d{4}-\d\d-\d\d$/.test(cell)) return false;
  const day = new Date(`${cell}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(cell);
}

/** Web addresses separated by spaces. */
export const webAddresses = z
  .string()
  .transform((cell) => cell.split(/\s+/))
  .pipe(z.array(webAddress));
