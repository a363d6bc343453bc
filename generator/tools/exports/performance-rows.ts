/** Recognises the columns of a performance table in any language: by their headings, or else by their cells. */
import { UsageError } from "../../base/errors.ts";
import { isCalendarDay, parseDate } from "../../engine/read/parse-date.ts";
import type { ExportTable } from "./export-tables.ts";

export type PerformanceRow = {
  /** An address as Google knows it. */
  readonly page?: string;
  readonly query?: string;
  /** "2026-11-21" */
  readonly day?: string;
  readonly clicks: number;
  readonly impressions: number;
  readonly position: number;
};

/** English, German, French, Irish, and languages that share a stem with one of them. */
const figureNames = {
  clicks: /[ck]li[ck]/,
  impressions: /impr|taispe|einblend/,
  ctr: /\bctr\b|\brate\b|\btaux\b|klickrate|frekvens|\brata\b/,
  position: /posi|suiomh|ionad|\brang/,
};
const queryNames = /quer|suchanfr|suchbegr|keyword|requete|fiosr|iarrat|ceist|cuarda|consult/;
const pageNames = /page|seite|leathan|url|address/;
/** Tables of an export that are not about pages or queries. */
const otherNames = /countr|^land|pays|tiort|device|gerat|appareil|gleas|appear|darstell|apparence|cuma/;

type Figure = keyof typeof figureNames;
type Dimension = "page" | "query" | "day";

/**
 * @param isFirstOfWords whether no table of queries or pages was seen yet: in an unknown language, queries come first
 * @returns null for a table of another kind. An empty list if only headings are there.
 * @throws UsageError for a table that is cut off or compares two periods
 */
export function performanceRows(table: ExportTable, isFirstOfWords: boolean): readonly PerformanceRow[] | null {
  const [headings = [], ...all] = table.rows.filter((cells) => cells.some((cell) => cell.trim() !== ""));
  const names = headings.map(withoutAccents);
  // A file that was pasted below itself repeats its headings.
  const rows = all.filter((cells) => cells.join() !== headings.join());
  const figures = figureColumns(table.name, names, rows);
  if (figures === null) return null;
  const dimensions = new Map<Dimension, number>();
  for (const [column, name] of names.entries()) {
    if (Object.values(figures).includes(column)) continue;
    const dimension = dimensionOf(name, sample(rows, column), isFirstOfWords);
    if (dimension !== null && !dimensions.has(dimension)) dimensions.set(dimension, column);
    else if (otherNames.test(name)) return null;
  }
  if (dimensions.size === 0) return null;
  return rows.map((cells, index) => {
    if (cells.length < names.length && figures.position >= cells.length) throw cutOff(table.name, index + 2);
    const [clicks, impressions] = [wholeNumber(cells[figures.clicks]), wholeNumber(cells[figures.impressions])];
    // A day without impressions has no position.
    const isUnseen = impressions === 0 && (cells[figures.position] ?? "").trim() === "";
    const position = isUnseen ? 0 : decimalNumber(cells[figures.position]);
    if (clicks === null || impressions === null || position === null) throw cutOff(table.name, index + 2);
    const texts = Array.from(dimensions, ([dimension, column]) => {
      const text = (cells[column] ?? "").trim();
      return [dimension, dimension === "day" ? (dayOf(text) ?? text) : text] as const;
    });
    return { ...Object.fromEntries(texts), clicks, impressions, position };
  });
}

function figureColumns(table: string, names: readonly string[], rows: readonly (readonly string[])[]) {
  const named = (figure: Figure) =>
    names.flatMap((name, column) =>
      figureNames[figure].test(name) && (figure === "ctr" || !figureNames.ctr.test(name)) ? [column] : [],
    );
  const [clicks, impressions, position] = [named("clicks"), named("impressions"), named("position")];
  if (clicks.length > 1 && impressions.length > 1)
    throw new UsageError(`${table} compares two periods. Export one period, without a comparison. Nothing was saved.`);
  if (clicks[0] !== undefined && impressions[0] !== undefined && position[0] !== undefined)
    return { clicks: clicks[0], impressions: impressions[0], position: position[0] };
  // Search Console always writes clicks, impressions, share of clicks and position, in this order.
  const numbers = names.flatMap((_, column) => {
    const cells = sample(rows, column);
    return cells.length > 0 && cells.every((cell) => decimalNumber(cell.replace(/\s*%$/, "")) !== null) ? [column] : [];
  });
  const [first, second, , fourth] = numbers;
  if (numbers.length !== 4 || first === undefined || second === undefined || fourth === undefined) return null;
  return { clicks: first, impressions: second, position: fourth };
}

function dimensionOf(name: string, cells: readonly string[], isFirstOfWords: boolean): Dimension | null {
  if (queryNames.test(name)) return "query";
  if (otherNames.test(name)) return null;
  if (cells.length === 0) return pageNames.test(name) ? "page" : null;
  if (cells.every((cell) => /^https?:\/\//i.test(cell))) return "page";
  if (cells.every((cell) => dayOf(cell) !== undefined)) return "day";
  if (pageNames.test(name) && cells.some((cell) => /^https?:\/\/|^\//i.test(cell))) return "page";
  return isFirstOfWords && cells.some((cell) => /\p{L}/u.test(cell)) ? "query" : null;
}

/** The first filled cells of a column. */
const sample = (rows: readonly (readonly string[])[], column: number) =>
  rows
    .slice(0, 50)
    .map((cells) => (cells[column] ?? "").trim())
    .filter((cell) => cell !== "");

const dayOf = (cell: string) => (isCalendarDay(cell) ? cell : parseDate(cell, "day first"));

/** "1,234", "1.234" and "1 234" → 1234 */
function wholeNumber(cell = "") {
  const text = cell.trim().replace(/[.,]0$/, "");
  return /^\d[\d.,\s\u00a0\u202f'’]*$/.test(text) ? Number(text.replace(/\D/g, "")) : null;
}

/** "8.3" and "8,3" → 8.3 */
function decimalNumber(cell = "") {
  const text = cell.trim().replace(/[\s\u00a0\u202f]/g, "");
  if (!/^\d[\d.,]*$/.test(text)) return null;
  const [, whole = "", fraction = ""] = /^(.*?)(?:[.,](\d*))?$/.exec(text) ?? [];
  return Number(`${whole.replace(/\D/g, "")}.${fraction}`);
}

export const withoutAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

const cutOff = (table: string, row: number) =>
  new UsageError(
    `${table} is cut off or damaged: row ${row} has no clicks, impressions or position. Nothing was saved. Export the report again, and give the file unchanged.`,
  );
