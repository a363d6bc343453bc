/** What a spreadsheet did to a cell, said better than "is not a number": the cell found, and the one that was meant. */

import { quoted } from "../problem.ts";
import { slugFrom } from "../slug.ts";
import { isShortened } from "./json-issue.ts";
import { readingsOf, whyNoSuchDay } from "./written-date.ts";

export type Explained = { readonly code: string; readonly message: string } | undefined;
/** By column; only asked about cells that are wrong, and silent where the schema's own message says it best. */
export type Explanations = Readonly<Record<string, (cell: string) => Explained>>;

export function explainDecimal(cell: string): Explained {
  const shown = quoted(cell);
  if (/^-?\d{1,3},\d+$/.test(cell))
    return { code: "E_DECIMAL_COMMA", message: `${shown} has a decimal comma. Write ${cell.replace(",", ".")}.` };
  const degrees = degreesIn(cell);
  if (degrees !== undefined)
    return { code: "E_DEGREES", message: `${shown} is written in degrees. Write the decimal number ${degrees}.` };
  return explainNumber(cell, "a decimal number such as 53.4167");
}

export const explainWhole = (cell: string): Explained => {
  if (/^\d{1,3}(?:[,. ]\d{3})+$/.test(cell))
    return { code: "E_NUMBER", message: `${quoted(cell)} has separators. Write ${cell.replace(/[,. ]/g, "")}.` };
  return explainNumber(cell, "a whole number such as 9194");
};

function explainNumber(cell: string, wanted: string): Explained {
  const shown = quoted(cell);
  if (isShortened(cell))
    return {
      code: "E_SCIENTIFIC",
      message: `${shown} was shortened by the spreadsheet and may have lost digits. Format the column as Text and type it again.`,
    };
  if (/^(?:#[\w/!?]+|nan|infinity)$/i.test(cell))
    return {
      code: "E_NUMBER",
      message: `${shown} is a formula that failed. Leave the cell empty, or write ${wanted}.`,
    };
  if (/[０-９]/.test(cell))
    return { code: "E_NUMBER", message: `${shown} has full-width digits. Type ${cell.normalize("NFKC")}.` };
  return { code: "E_NUMBER", message: `${shown} is not ${wanted}.` };
}

/** "53° 21' 0" N" and "53.35N" → "53.35"; west and south are negative. */
function degreesIn(cell: string) {
  const parts =
    /^(-?\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['’′]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|”|″|'')\s*)?([NSEWO])?$/i.exec(
      cell,
    );
  if (parts === null || !/[°NSEWO]/i.test(cell)) return undefined;
  const [, degrees = "", minutes = "0", seconds = "0", side = ""] = parts;
  const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = degrees.startsWith("-") || /[SW]/i.test(side);
  return String(Number((isNegative ? -size : size).toFixed(5)));
}

export function explainSlug(cell: string): Explained {
  const foreign = Array.from(cell.normalize("NFC")).find((letter) =>
    /[^\p{Script=Latin}\p{Script=Common}]/u.test(letter),
  );
  const suggestion = slugFrom(cell).slice(0, 80).replace(/-+$/, "");
  if (foreign !== undefined) {
    const code = `U+${(foreign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
    return {
      code: "E_SLUG",
      message: `${quoted(cell)} holds ${quoted(foreign)} (${code}), which only looks like a plain letter. Retype it with a to z.`,
    };
  }
  const use = suggestion === "" ? "" : ` Use ${quoted(suggestion)}.`;
  if (/[/\\]|\.\.|%2e|^\.$/i.test(cell))
    return {
      code: "E_SLUG",
      message: `${quoted(cell)} would leave its folder; an address is a to z, 0 to 9 and single hyphens.${use}`,
    };
  if (cell.length > 80)
    return { code: "E_SLUG", message: `has ${cell.length} characters; an address takes at most 80. Shorten it.` };
  return {
    code: "E_SLUG",
    message: `${quoted(cell)} is no address, which is a to z, 0 to 9 and single hyphens.${use}`,
  };
}

export function explainDate(cell: string): Explained {
  const readings = readingsOf(cell);
  if (readings !== undefined)
    return { code: "E_DATE", message: `${quoted(cell)} does not say which is the month. Write ${readings}.` };
  const why = whyNoSuchDay(cell);
  if (why !== undefined)
    return {
      code: "E_DATE",
      message: `${quoted(cell)} is no such day: ${why}. Correct it, and write it as 2026-05-02.`,
    };
  const hint = /^\d{4,5}$/.test(cell) ? "the spreadsheet’s own number for a date" : "ambiguous or no date";
  return {
    code: "E_DATE",
    message: `${quoted(cell)} is ${hint}. Format the column as Text and write it as 2026-05-02.`,
  };
}

export const explainUrl = (cell: string): Explained =>
  /^www\.|^[a-z0-9.-]+\.[a-z]{2,}(?:\/|$)/i.test(cell)
    ? { code: "E_URL", message: `${quoted(cell)} has no https:// in front. Write ${quoted(`https://${cell}`)}.` }
    : { code: "E_URL", message: `${quoted(cell)} is not a web address such as https://www.epa.ie/page.` };

/** An address as another site or program would write it: "/Trim/", "trim.html". */
export function explainPath(cell: string): Explained {
  const path = `/${cell.toLowerCase().replace(/^\//, "")}`.replace(/(?:\/index)?\.html?$|(?<=.)\/$/, "") || "/";
  if (!/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path)) return undefined;
  return { code: "E_PATH", message: `${quoted(cell)} is not written as pages are. Write ${path}.` };
}

export const explainImage = (cell: string): Explained => ({
  code: "E_IMAGE",
  message: `${quoted(cell)} is no file name in data/images. Use small letters, digits and hyphens, and end in .png, .jpg or .svg, such as iron.png or partners/fairsay.svg.`,
});

/** A cell too long for a yes or no has come from another column. */
export const explainYesNo = (cell: string): Explained =>
  cell.length > 5
    ? {
        code: "E_YES_NO",
        message: `${quoted(cell)} is neither yes nor no. If a comma in an earlier cell pushed it here, put quotes around that cell.`,
      }
    : undefined;
