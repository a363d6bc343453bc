/** Recognizes cells that a spreadsheet converted: a range 5-10 to the date "05-Oct", a phone number to "3.53469E+11". */
import { quote } from "../base/problem.ts";
import { isTruncated } from "./json-issue.ts";

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** Two numbers of a range, and the year of its date in two digits if the date has one. */
type Parts = { readonly numbers: readonly [number, number]; readonly year?: string };

/** Explains a text that as a whole is a converted date or a shortened number. Undefined for any other text. */
export function convertedText(cell: string) {
  if (isTruncated(cell)) {
    const message = `${quote(cell)} is a long number that the spreadsheet shortened, such as a phone number; its last digits are lost. Format the column as Text and type it again.`;
    return { code: "E_SCIENTIFIC", message };
  }
  const ranges = rangesOf(cell);
  if (ranges.length === 0) return undefined;
  const before = ranges
    .map(quote)
    .join(ranges.length > 2 ? ", " : " or ")
    .replace(/, ([^,]*)$/, " or $1");
  const message = `${quote(cell)} is a date that the spreadsheet made of something else, perhaps of ${before}. Write a range with “–”, which stays as it is.`;
  return { code: "E_CONVERTED", message };
}

/** Returns the ranges that a date can come from: "05-Oct" → 5-10, 10-5. Its year may be part of it: "2025/12/05" → 5-12, 12-5, 5.12-25, 12.5-25. */
export function rangesOf(cell: string): readonly string[] {
  const parts = dateParts(cell);
  if (parts === undefined) return [];
  const [one = 0, other = 0] = parts.numbers.toSorted((first, second) => first - second);
  const whole = [...new Set([`${one}-${other}`, `${other}-${one}`])];
  const { year } = parts;
  return year === undefined ? whole : [...whole, ...whole.map((range) => `${range.replace("-", ".")}-${year}`)];
}

function dateParts(cell: string): Parts | undefined {
  const [, day, month = "", year = ""] = /^(\d{1,2})[- ]([a-z]{3})(?:[- ](?:\d\d)?(\d\d))?$/i.exec(cell) ?? [];
  if (day !== undefined) return named(Number(day), month, year);
  const [, first = "", second] = /^([a-z]{3})[- ](\d\d)$/i.exec(cell) ?? [];
  if (second !== undefined) return named(Number(second), first, "");
  const [, one, two, behind] = /^(\d{1,2})[/.](\d{1,2})[/.](?:\d\d)?(\d\d)$/.exec(cell) ?? [];
  if (one !== undefined) return { numbers: [Number(one), Number(two)], ...(behind !== undefined && { year: behind }) };
  const [, front, , third, fourth] = /^(?:19|20)(\d\d)([/-])(\d\d)\2(\d\d)$/.exec(cell) ?? [];
  return front === undefined ? undefined : { numbers: [Number(third), Number(fourth)], year: front };
}

function named(day: number, name: string, year: string): Parts | undefined {
  const month = months.indexOf(name.toLowerCase()) + 1;
  if (month === 0) return undefined;
  return { numbers: [day, month], ...(year !== "" && { year }) };
}
