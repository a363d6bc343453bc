/** Reads the answer of a feed, CSV, workbook or map, into records. Rejects one whose form has changed or that was cut. */
import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { quote } from "../../base/problem.ts";
import { decodeWindows1252 } from "../../engine/read/windows-1252.ts";
import { workbookTexts } from "../../engine/read/workbook-records.ts";
import { type FeedAdapter, type FeedRecord, FeedRefusal, type FeedTable } from "./feed-adapter.ts";

type Columns = FeedAdapter["columns"];
type Line = readonly [line: number, cells: readonly string[]];

/** In UTF-8 or, as the CSO saves it, in Windows-1252. */
export function csvTable(bytes: Buffer, columns: Columns): FeedTable {
  const lines: Line[] = [];
  try {
    parse(textOf(bytes), {
      bom: true,
      skip_empty_lines: true,
      on_record(cells, { records, empty_lines: empty }) {
        lines.push([records + empty, cells]);
        return null;
      },
    });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    // The message ends with the cell, which may be anything.
    throw new FeedRefusal(`is not whole: ${cause.message.replace(/, value is .*/s, "")}. Try again later`);
  }
  return tableOf(lines, columns);
}

function textOf(bytes: Buffer) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

/** The first sheet of a workbook. */
export function workbookTable(bytes: Buffer, columns: Columns): FeedTable {
  try {
    return tableOf([...workbookTexts(bytes)], columns);
  } catch (cause) {
    if (cause instanceof FeedRefusal || !(cause instanceof Error)) throw cause;
    throw new FeedRefusal(`cannot be read as a workbook: it ${cause.message.replace(/\.$/, "")}`);
  }
}

const featureCollection = z.object({
  features: z.array(
    z.object({
      properties: z.record(z.string(), z.unknown()),
      geometry: z.object({ coordinates: z.unknown() }).nullish(),
    }),
  ),
  /** ArcGIS has it here or under `properties`. */
  exceededTransferLimit: z.boolean().optional(),
  properties: z.object({ exceededTransferLimit: z.boolean().optional() }).optional(),
  /** GeoServer: all that match; "unknown" if it does not count. */
  totalFeatures: z.unknown().optional(),
  numberMatched: z.unknown().optional(),
});

/** GeoJSON of a map server. Its properties are the cells. */
export function mapTable(bytes: Buffer, columns: Columns): FeedTable {
  const { data, error } = featureCollection.safeParse(jsonOf(bytes));
  if (data === undefined) {
    const where = error.issues[0]?.path.join(".") ?? "";
    throw new FeedRefusal(`is not GeoJSON${where === "" ? "" : ` (see ${where})`}. Check the address in site.json`);
  }
  const { features, totalFeatures, numberMatched } = data;
  const all = [numberMatched, totalFeatures].find((count) => typeof count === "number");
  const isCut = data.exceededTransferLimit === true || data.properties?.exceededTransferLimit === true;
  if (isCut || (all !== undefined && all > features.length))
    throw new FeedRefusal(
      `was cut after ${features.length} rows${all === undefined ? " (exceededTransferLimit)" : ` of ${all}`}. Ask for all of them in its address in site.json`,
    );
  // Servers cut at such numbers, and not all of them say so.
  if (all === undefined && features.length > 0 && features.length % 1000 === 0)
    throw new FeedRefusal(
      `has exactly ${features.length} rows and no count of them, so it may be cut. Ask for all of them in its address in site.json`,
    );
  if (features.some(({ geometry }) => isInMetres(geometry?.coordinates)))
    throw new FeedRefusal(
      "has coordinates in metres of the Irish Grid, not in degrees. Add srsName=EPSG:4326 (outSR=4326 on ArcGIS) to its address in site.json",
    );
  const headings = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))];
  return tableOf(
    [
      [0, headings],
      ...features.map(({ properties }, index): Line => [index + 1, headings.map((name) => asCell(properties[name]))]),
    ],
    columns,
  );
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new FeedRefusal("is not JSON. Check the address in site.json");
  }
}

const asCell = (value: unknown) => (value === null || value === undefined ? "" : String(value));

/** True for a number that no degree can be. */
const isInMetres = (coordinates: unknown): boolean =>
  Array.isArray(coordinates) ? coordinates.some(isInMetres) : Math.abs(Number(coordinates)) > 180;

function tableOf([head, ...lines]: readonly Line[], columns: Columns): FeedTable {
  const headings = (head?.[1] ?? []).map((heading) => heading.trim());
  const found = Object.entries(columns).map(
    ([name, wanted]) => [name, wanted, headings.find(isHeading(wanted))] as const,
  );
  const missing = found.flatMap(([, wanted, heading]) => (heading === undefined ? [quote(wanted)] : []));
  if (missing.length > 0)
    throw new FeedRefusal(
      `has no column ${missing.join(", ")} among ${shortList(headings)}. If it was renamed, correct it in generator/online/feeds; see notes.md there`,
    );
  const filled = lines.filter(([, cells]) => cells.some((cell) => cell.trim() !== ""));
  return { headings, records: filled.map(([line, cells]) => recordOf(line, cells, headings, found)) };
}

const isHeading = (wanted: string) => (heading: string) =>
  wanted.endsWith("…")
    ? heading.toLowerCase().startsWith(wanted.slice(0, -1).toLowerCase())
    : heading.toLowerCase() === wanted.toLowerCase();

const shortList = (names: readonly string[]) =>
  names.length <= 8 ? names.join(", ") : `${names.slice(0, 8).join(", ")} and ${names.length - 8} more`;

function recordOf(
  line: number,
  cells: readonly string[],
  headings: readonly string[],
  found: readonly (readonly [name: string, wanted: string, heading: string | undefined])[],
): FeedRecord {
  const all = Object.fromEntries(headings.map((heading, index) => [heading, (cells[index] ?? "").trim()]));
  const own = Object.fromEntries(found.map(([name, , heading]) => [name, all[heading ?? ""] ?? ""]));
  for (const [name, , heading] of found) requireValue(own[name] ?? "", `${heading} of row ${line}`);
  return { line, cells: own, all };
}

/** @throws FeedRefusal for the text that programs write in place of a missing value */
export function requireValue(cell: string, where: string) {
  if (/^(?:none|null|nan|undefined|<null>|#n\/a|n\/a)$/i.test(cell))
    throw new FeedRefusal(
      `has ${quote(cell)} as text in ${where}, where a value is missing. Report it to its publisher, or try again later`,
    );
}

/** The records by their `code`. @throws FeedRefusal if one has none, or if two have the same */
export function recordsByCode(records: readonly FeedRecord[]): ReadonlyMap<string, FeedRecord> {
  const byCode = new Map<string, FeedRecord>();
  for (const record of records) {
    const code = requireFilled(record, "code");
    const other = byCode.get(code);
    if (other !== undefined)
      throw new FeedRefusal(
        `has the code ${quote(code)} in row ${other.line} and again in row ${record.line}. Report it to its publisher, or try again later`,
      );
    byCode.set(code, record);
  }
  return byCode;
}

/** @throws FeedRefusal if the cell is empty */
export function requireFilled({ cells, line }: FeedRecord, column: string): string {
  const cell = cells[column] ?? "";
  if (cell === "")
    throw new FeedRefusal(`has no ${column} in row ${line}. Report it to its publisher, or try again later`);
  return cell;
}

/** "9,382" → 9382. @throws FeedRefusal if the cell is not a whole number */
export function wholeNumber({ cells, line }: FeedRecord, column: string): number {
  const cell = cells[column] ?? "";
  const whole = cell.replace(/\.0+$/, "");
  const digits = /^\d{1,3}(?:,\d{3})+$/.test(whole) ? whole.replaceAll(",", "") : whole;
  if (!/^\d+$/.test(digits))
    throw new FeedRefusal(
      `has ${quote(cell)} for ${column} in row ${line}, which is not a whole number. Report it to its publisher`,
    );
  return Number(digits);
}
