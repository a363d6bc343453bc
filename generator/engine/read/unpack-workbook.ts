/** Unpacks the needed parts of a workbook up to a limit, as the sizes in a zip file may be wrong. */
import { describeFileType } from "./decode.ts";
import { readZipEntries, unpack } from "./zip-entries.ts";

/** Total bytes of all parts. The library reads about 10 MB a second. */
export const unpackedLimit = 32 * 1024 * 1024;
/** A workbook of a hundred sheets has about 250. */
const partsAtMost = 1000;

type UnpackedWorkbook =
  | { readonly parts: ReadonlyMap<string, string>; readonly problem?: never }
  | { readonly problem: string; readonly parts?: never };

/** Parts by name, one character a byte. A problem follows the name of the file. Never throws. */
export function unpackWorkbook(bytes: Buffer): UnpackedWorkbook {
  const start = bytes.subarray(0, 4).toString("latin1");
  if (start === "\xd0\xcf\x11\xe0")
    return {
      problem:
        "is protected by a password, or an old workbook by another name. Save it without a password as “Excel Workbook (.xlsx)”.",
    };
  if (start !== "PK\x03\x04")
    return {
      problem:
        describeFileType(bytes) ??
        "is not a workbook. If it contains CSV, let its name end in .csv. Otherwise save it in the spreadsheet as “Excel Workbook (.xlsx)”.",
    };
  const entries = readZipEntries(bytes);
  if (entries === undefined) return { problem: damaged };
  if (entries.some(({ name }) => /(?:^|\/)workbook\.bin$/i.test(name)))
    return {
      problem: "is a binary workbook (.xlsb) by another name. Save it in the spreadsheet as “Excel Workbook (.xlsx)”.",
    };
  if (entries.length > partsAtMost) return { problem: tooLarge };
  const parts = new Map<string, string>();
  let left = unpackedLimit;
  for (const entry of entries) {
    if (!isRead(entry.name)) continue;
    try {
      const content = unpack(bytes, entry, left);
      left -= content.length;
      if (left < 0) return { problem: tooLarge };
      parts.set(entry.name, withoutRanges(content.toString("latin1")));
    } catch (cause) {
      return { problem: isTooLarge(cause) ? tooLarge : damaged };
    }
  }
  return { parts };
}

const damaged = "is cut off or damaged. Save it again, or copy it here once more.";
export const tooLarge = `has more than ${unpackedLimit / 1024 / 1024} MB of cells, and was not read. Is it the right file? A larger sheet can be saved as “CSV UTF-8”.`;

const isTooLarge = (cause: unknown) =>
  cause instanceof Error && "code" in cause && cause.code === "ERR_BUFFER_TOO_LARGE";

/** Not pictures, comments and links of a sheet. */
const isRead = (name: string) =>
  /\.(?:xml|rels)$/i.test(name) && !/(?:worksheets[/\\]_rels|drawings|media)[/\\]/i.test(name);

/** The library creates a cell for each address of a linked range, and compares each cell with each formula's range. */
const withoutRanges = (xml: string) =>
  xml
    .replace(/<((?:\w+:)?)f\b[^<>]*\/>/g, "<$1f>…</$1f>")
    .replace(/<((?:\w+:)?)f\s[^<>]*>/g, "<$1f>")
    .replace(/<(?:\w+:)?hyperlink\b[^<>]*>/g, "");
