/** Recognises the columns of a performance table: figures by headings or cells, all else by cells, in any language. */
import { dateOrderOf, dayOf } from "./export-day.ts";
import { type ExportTable, fileError } from "./export-tables.ts";

export type PerformanceRow = {
  /** An address as the search engine knows it. */
  readonly page?: string;
  readonly query?: string;
  /** "2026-11-21" */
  readonly day?: string;
  readonly clicks: number;
  readonly impressions: number;
  readonly position: number;
};

/** In several languages. Other headings are known by their cells. */
const figureNames = { clicks: /[ck]li[ck](?!.*rate)/, impressions: /impr/, position: /posi/ };
type Figures = Readonly<Record<keyof typeof figureNames, number>>;

export type PerformanceTable = {
  readonly rows: readonly PerformanceRow[];
  /** Bing puts impressions before clicks, and averages the position. */
  readonly isBing: boolean;
};

/**
 * Words beside the figures are taken for queries: only a whole export shows whether they are countries or devices.
 * @returns null for a table of another kind. No rows if only headings are there.
 * @throws BuildError for a table that is cut off or compares two periods
 */
export function performanceTable(table: ExportTable): PerformanceTable | null {
  const [headings = [], ...all] = table.rows.filter((cells) => cells.some((cell) => cell.trim() !== ""));
  const names = headings.map(withoutAccents);
  // A file that was pasted below itself repeats its headings.
  const rows = all.filter((cells) => cells.join() !== headings.join());
  const figures = figureColumns(table.name, names, rows);
  if (figures === null) return null;
  const isBing = figures.impressions < figures.clicks || names.some((name) => /\bavg\b|^keyword/.test(name));
  const dimensions = new Map<"day" | "page" | "query", number>();
  const orderIn = (column: number) => dateOrderOf(rows.map((cells) => cells[column] ?? ""));
  for (const column of names.keys()) {
    const cells = sample(rows, column);
    if (Object.values(figures).includes(column) || cells.length === 0 || cells.every(isNumber)) continue;
    const isOf = (isForm: (cell: string) => boolean) => cells.every(isForm);
    const isDay = isOf((cell) => dayOf(cell, orderIn(column)) !== undefined);
    const dimension = isDay ? "day" : isOf((cell) => /^https?:\/\/|^\//i.test(cell)) ? "page" : "query";
    if (dimensions.has(dimension)) return null;
    dimensions.set(dimension, column);
  }
  const dayAt = dimensions.get("day");
  if (rows.length > 0 && (dimensions.size === 0 || (figures.position < 0 && dayAt === undefined))) return null;
  const order = orderIn(dayAt ?? -1);
  const read = rows.map((cells, index): PerformanceRow => {
    const [clicks, impressions] = [wholeNumber(cells[figures.clicks]), wholeNumber(cells[figures.impressions])];
    // A day without impressions has no position.
    const isUnseen = impressions === 0 && cells[figures.position]?.trim() === "";
    const position = isUnseen || figures.position < 0 ? 0 : decimalNumber(cells[figures.position]);
    const texts = Array.from(dimensions, ([dimension, column]) => [dimension, (cells[column] ?? "").trim()] as const);
    const known: { day?: string; page?: string; query?: string } = Object.fromEntries(texts);
    const day = known.day === undefined ? undefined : dayOf(known.day, order);
    if (clicks === null || impressions === null || position === null || (dayAt !== undefined && day === undefined))
      throw fileError(
        `${table.name} is cut off or damaged: row ${index + 2} has no clicks, impressions or position. Export the report again, and give the file unchanged.`,
      );
    return { ...known, ...(day !== undefined && { day }), clicks, impressions, position };
  });
  return { isBing, rows: read };
}

function figureColumns(table: string, names: readonly string[], rows: readonly (readonly string[])[]): Figures | null {
  const named = (figure: keyof Figures) => [...names.keys()].filter((at) => figureNames[figure].test(names[at] ?? ""));
  const [clicks, impressions, position] = [named("clicks"), named("impressions"), named("position")];
  if (clicks.length > 1 && impressions.length > 1)
    throw fileError(`${table} compares two periods. Export one period, without a comparison.`);
  // Bing's table of days has no position.
  const [positionAt = names.length === 4 ? -1 : undefined] = position;
  if (clicks[0] !== undefined && impressions[0] !== undefined && positionAt !== undefined)
    return { clicks: clicks[0], impressions: impressions[0], position: positionAt };
  const numbers = [...names.keys()].filter((column) => {
    const cells = sample(rows, column);
    return cells.length > 0 && cells.every(isNumber);
  });
  const [first = -1, second = -1, share = -1, fourth, fifth] = numbers;
  if (fourth === undefined || fifth !== undefined) return null;
  // Only in a table of searches the third number is the share of two others.
  const isOf = (clicked: number, shown: number) => rows.every((cells) => isShare(cells, clicked, shown, share));
  if (isOf(first, second)) return { clicks: first, impressions: second, position: fourth };
  return isOf(second, first) ? { clicks: second, impressions: first, position: fourth } : null;
}

/** With or without a percent sign, rounded to a tenth of a percent. */
function isShare(cells: readonly string[], clicked: number, shown: number, share: number) {
  const [clicks, impressions] = [wholeNumber(cells[clicked]) ?? 0, wholeNumber(cells[shown]) ?? 0];
  const given = decimalNumber((cells[share] ?? "").replace(/\s*%$/, ""));
  if (impressions === 0 || given === null) return clicks === 0;
  return clicks <= impressions && [given, given / 100].some((each) => Math.abs(each - clicks / impressions) <= 0.001);
}

/** The first filled cells of a column. */
const sample = (rows: readonly (readonly string[])[], column: number) =>
  rows
    .slice(0, 50)
    .map((cells) => (cells[column] ?? "").trim())
    .filter((cell) => cell !== "");

const isNumber = (cell: string) => decimalNumber(cell.replace(/\s*%$/, "")) !== null;

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
