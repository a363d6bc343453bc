/** Messages for invalid cells that say what a spreadsheet did to them, and what to write instead. */
import type { GlobalMeta } from "zod";
import { quote } from "../base/problem.ts";
import { slugify } from "../base/slug.ts";
import { rangesOf } from "./converted-cell.ts";
import { degreesIn } from "./degrees.ts";
import { isTruncated } from "./json-issue.ts";
import { invalidDateReason, possibleDates } from "./parse-date.ts";

export type CellHint = { readonly code: string; readonly message: string } | undefined;

function hintForDecimal(cell: string): CellHint {
  const shown = quote(cell);
  if (/^-?\d{1,3},\d+$/.test(cell))
    return { code: "E_DECIMAL_COMMA", message: `${shown} has a decimal comma. Write ${cell.replace(",", ".")}.` };
  const degrees = /[°NSEWO]/i.test(cell) ? degreesIn(cell) : undefined;
  if (degrees !== undefined)
    return { code: "E_DEGREES", message: `${shown} is written in degrees. Write the decimal number ${degrees}.` };
  return explainNumber(cell, "a decimal number such as 53.4167");
}

const hintForInteger = (cell: string): CellHint => {
  if (/^\d{1,3}(?:[,. ]\d{3})+$/.test(cell))
    return { code: "E_NUMBER", message: `${quote(cell)} has separators. Write ${cell.replace(/[,. ]/g, "")}.` };
  return explainNumber(cell, "a whole number such as 9194");
};

/** "1,000" has a separator here, and "0,5" a decimal comma. */
const hintForFigure = (cell: string): CellHint =>
  /^[1-9]\d{0,2}(?:[,. ]\d{3})+$/.test(cell) ? hintForInteger(cell) : hintForDecimal(cell);

function explainNumber(cell: string, wanted: string): CellHint {
  const shown = quote(cell);
  const shortened = `${shown} was shortened by the spreadsheet and may have lost digits.`;
  if (isTruncated(cell))
    return { code: "E_SCIENTIFIC", message: `${shortened} Format the column as Text and type it again.` };
  if (/[０-９]/.test(cell))
    return { code: "E_NUMBER", message: `${shown} has full-width digits. Type ${cell.normalize("NFKC")}.` };
  return { code: "E_NUMBER", message: `${shown} is not ${wanted}.` };
}

export function messageForSlug(cell: string) {
  const foreign = Array.from(cell.normalize("NFC")).find((letter) =>
    /[^\p{Script=Latin}\p{Script=Common}]/u.test(letter),
  );
  const suggestion = slugify(cell).slice(0, 80).replace(/-+$/, "");
  if (foreign !== undefined) {
    const code = `U+${(foreign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
    return `${quote(cell)} contains ${quote(foreign)} (${code}), which only looks like a plain letter. Retype it with a to z.`;
  }
  const use = suggestion === "" ? "" : ` Use ${quote(suggestion)}.`;
  if (/[/\\]|\.\.|%2e|^\.$/i.test(cell))
    return `${quote(cell)} would leave its folder; an address is a to z, 0 to 9 and single hyphens.${use}`;
  if (cell.length > 80) return `has ${cell.length} characters; an address takes at most 80. Shorten it.`;
  return `${quote(cell)} is not an address: use a to z, 0 to 9 and single hyphens.${use}`;
}

function messageForDate(cell: string) {
  const readings = possibleDates(cell);
  if (readings !== undefined) return `${quote(cell)} does not say which is the month. Write ${readings}.`;
  const why = invalidDateReason(cell);
  if (why !== undefined) return `${quote(cell)} is not a day: ${why}. Correct it, and write it as 2026-05-02.`;
  const hint = /^\d{4,5}$/.test(cell) ? "the spreadsheet’s own number for a date" : "ambiguous or no date";
  return `${quote(cell)} is ${hint}. Format the column as Text and write it as 2026-05-02.`;
}

const messageForUrl = (cell: string) =>
  /^www\.|^[a-z0-9.-]+\.[a-z]{2,}(?:\/|$)/i.test(cell)
    ? `${quote(cell)} has no https:// in front. Write ${quote(`https://${cell}`)}.`
    : `${quote(cell)} is not a web address such as https://www.example.com/page.`;

/** Suggests the site's form of an address that is written as on other sites: "/Trim/", "trim.html". */
function hintForPath(cell: string): CellHint {
  const path = `/${cell.toLowerCase().replace(/^\//, "")}`.replace(/(?:\/index)?\.html?$|(?<=.)\/$/, "") || "/";
  if (!/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path)) return undefined;
  return { code: "E_PATH", message: `${quote(cell)} is not written as pages are. Write ${path}.` };
}

/** A cell of more than five characters was probably meant for another column. */
function hintForYesNo(cell: string): CellHint {
  const remedy = "If a comma in an earlier cell pushed it here, put quotes around that cell.";
  return cell.length > 5 ? { code: "E_YES_NO", message: `${quote(cell)} is neither yes nor no. ${remedy}` } : undefined;
}

const messageForPicture = (cell: string) =>
  `${quote(cell)} is not a file name in data/images. Use small letters, digits and hyphens, and end in .png, .jpg or .svg, such as iron.png or partners/fairsay.svg.`;

/** Digits alone may be a phone number that a spreadsheet changed: it takes the 0 of "046 909 7000" and the + of "+353 46 909 7000". */
function hintForPhone(cell: string): CellHint {
  if (isTruncated(cell)) return explainNumber(cell, "");
  const digits = cell.replace(/\D/g, "");
  const [lost, whole] = digits.startsWith("353") ? ["+", `+${digits}`] : ["0", `0${digits}`];
  const isShort = /^(?:353\d{7,9}|[1-9]\d{7,8})$/.test(cell);
  const found = `${quote(cell)} is not a phone number such as 046 909 7000.`;
  const message = isShort ? `${found} Has a spreadsheet taken its ${lost}? Write ${whole}.` : found;
  return { code: "E_PHONE", message };
}

function hintForCode(cell: string): CellHint {
  const message = `${quote(cell)} is not a code of five digits such as 01642.`;
  if (!/^\d{1,4}$/.test(cell)) return { code: "E_CODE", message };
  const remedy = `write ${cell.padStart(5, "0")}, or format the column as Text before you open the sheet.`;
  return { code: "E_LOST_ZERO", message: `${message} A spreadsheet has taken the 0 in front: ${remedy}` };
}

/** Recognizes a date that a spreadsheet made of a range of zone classes, such as 3-5. */
function hintForZone(cell: string): CellHint {
  const ranges = rangesOf(cell).filter((range) => /^[0-5]-[0-5]$/.test(range));
  if (ranges.length === 0) return undefined;
  const before = ranges.toSorted().map((range) => range.replace("-", "–"));
  const remedy = `write ${before.join(" or ")}, with “–”, which stays as it is.`;
  return { code: "E_ZONE_DATE", message: `${quote(cell)} is a date that the spreadsheet made of a zone: ${remedy}` };
}

/** Hints for invalid cells, by kind of column. Undefined if the message of the schema is better. */
export const cellHints: Readonly<Record<NonNullable<GlobalMeta["hint"]>, (cell: string) => CellHint>> = {
  decimal: hintForDecimal,
  figure: hintForFigure,
  integer: hintForInteger,
  "yes or no": hintForYesNo,
  date: (cell) => ({ code: "E_DATE", message: messageForDate(cell) }),
  slug: (cell) => ({ code: "E_SLUG", message: messageForSlug(cell) }),
  url: (cell) => ({ code: "E_URL", message: messageForUrl(cell) }),
  path: hintForPath,
  picture: (cell) => ({ code: "E_IMAGE", message: messageForPicture(cell) }),
  phone: hintForPhone,
  code: hintForCode,
  zone: hintForZone,
};
