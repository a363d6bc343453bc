/** Reads and replaces one cell of a workbook's sheet. Everything else in the workbook stays unchanged. */
import { columnLetter } from "../../engine/read/csv-header.ts";
import { workbookTexts } from "../../engine/read/workbook-records.ts";
import type { CellPlace } from "./write-cell.ts";
import { readZipEntry, replaceZipEntry } from "./zip-entry.ts";

/** Cached, as a page requests many cells of one workbook. */
const known = new WeakMap<Buffer, ReturnType<typeof workbookTexts>>();

/** @returns the text of the cell; undefined if the row is empty, or the column has no heading. @throws Error for an invalid workbook */
export function readWorkbookCell(bytes: Buffer, { row, column }: CellPlace): string | undefined {
  const texts = known.get(bytes) ?? workbookTexts(bytes);
  known.set(bytes, texts);
  const cells = texts.get(row);
  const [headings = []] = texts.values();
  return cells === undefined || column > Math.max(headings.length, cells.length)
    ? undefined
    : (cells[column - 1] ?? "");
}

/**
 * A number stays a number, a date a date and a text a text; the cell keeps its format.
 * @throws Error with the reason if the cell cannot be replaced safely, for example if a formula fills it
 */
export function writeWorkbookCell(bytes: Buffer, place: CellPlace, value: string): Buffer {
  const name = sheetPart(bytes);
  const sheet = readZipEntry(bytes, name);
  if (sheet === undefined) throw new Error("its first sheet was not found");
  const written = replaceZipEntry(bytes, name, withCell(sheet, place, value, usesOldDays(bytes)));
  // Checks the result with the reader of a build: this cell is replaced, and all others are unchanged.
  const expected = new Map(Array.from(workbookTexts(bytes), ([row, cells]) => [row, trimmed(cells)]));
  const cells = [...(expected.get(place.row) ?? [])];
  while (cells.length < place.column) cells.push("");
  cells[place.column - 1] = value;
  expected.set(place.row, trimmed(cells));
  const found = Array.from(workbookTexts(written), ([row, cells]) => [row, trimmed(cells)]);
  if (JSON.stringify(found) !== JSON.stringify([...expected].filter(([, cells]) => cells.length > 0)))
    throw new Error("the sheet would not read as it should afterwards");
  return written;
}

/** Ignores empty cells at the end of a row. */
const trimmed = (cells: readonly string[]) => cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1);

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** Entry of the first sheet that is not hidden. */
function sheetPart(bytes: Buffer): string {
  const book = readZipEntry(bytes, "xl/workbook.xml") ?? "";
  const relations = readZipEntry(bytes, "xl/_rels/workbook.xml.rels") ?? "";
  const sheets = book.match(/<sheet\s[^>]*>/g) ?? [];
  const id = sheets.map((tag) => (/\sstate="(?:h|veryH)idden"/.test(tag) ? undefined : attribute(tag, "r:id")));
  const first = id.find((each) => each !== undefined);
  const relation = relations.match(/<Relationship\s[^>]*>/g)?.find((tag) => attribute(tag, "Id") === first);
  const target = attribute(relation ?? "", "Target");
  if (first === undefined || target === undefined) throw new Error("its first sheet was not found");
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

/** Old versions of Excel for Mac count days from 1904. */
const usesOldDays = (bytes: Buffer) =>
  /<workbookPr\s[^>]*date1904="(?:1|true)"/.test(readZipEntry(bytes, "xl/workbook.xml") ?? "");

function withCell(sheet: string, { row, column }: CellPlace, value: string, isFrom1904: boolean): string {
  const address = `${columnLetter(column - 1)}${row}`;
  const start = sheet.search(new RegExp(`<row\\s(?:[^>]*\\s)?r="${row}"(?:[^>]*[^/])?>`));
  const end = sheet.indexOf("</row>", start);
  if (start === -1 || end === -1) throw new Error(`its row ${row} was not found`);
  const head = /^<row\s[^>]*>/.exec(sheet.slice(start))?.[0] ?? "";
  const cells = Array.from(
    sheet.slice(start + head.length, end).matchAll(/<c(?=[\s>/])(?:[^>]*\/>|.*?<\/c>)/gs),
    ([cell]) => cell,
  );
  if (cells.some((cell) => attribute(tagOf(cell), "r") === undefined)) throw new Error("its cells have no addresses");
  const at = cells.findIndex((cell) => attribute(tagOf(cell), "r") === address);
  const old = cells[at];
  if (old !== undefined && /<f[\s>/]/.test(old)) throw new Error(`cell ${address} is filled by a formula`);
  const made = cellWith(address, old, value, isFrom1904);
  if (at !== -1) cells[at] = made;
  else {
    const behind = cells.findIndex((cell) => columnNumber(attribute(tagOf(cell), "r") ?? "") > column);
    cells.splice(behind === -1 ? cells.length : behind, 0, made);
  }
  // Drops the hint about filled columns, which is wrong with one more cell.
  const newHead = at === -1 ? head.replace(/\sspans="[^"]*"/, "") : head;
  return sheet.slice(0, start) + newHead + cells.join("") + sheet.slice(end);
}

const tagOf = (cell: string) => /^<c[^>]*>/.exec(cell)?.[0] ?? "";

/** "AB12" → 28 */
const columnNumber = (address: string) =>
  Array.from(address.replace(/\d/g, "")).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const plainNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;

function cellWith(address: string, old: string | undefined, value: string, isFrom1904: boolean) {
  const looks = attribute(tagOf(old ?? ""), "s");
  const open = `<c r="${address}"${looks === undefined ? "" : ` s="${looks}"`}`;
  if (value === "") return `${open}/>`;
  const isNumber = old === undefined || (/<v>/.test(old) && ["n", undefined].includes(attribute(tagOf(old), "t")));
  const day = isNumber && old !== undefined ? dayNumber(value, isFrom1904) : undefined;
  if (day !== undefined) return `${open}><v>${day}</v></c>`;
  if (isNumber && plainNumber.test(value)) return `${open}><v>${value}</v></c>`;
  return `${open} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

const dayInMs = 86_400_000;

/** "2026-05-02" as spreadsheets count days; undefined if the text is not a day. */
function dayNumber(value: string, isFrom1904: boolean) {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const days = (Date.parse(value) - Date.UTC(1899, 11, 30)) / dayInMs;
  // Before March 1900 they count a day that did not exist.
  if (Number.isNaN(days) || days < 61) return undefined;
  return isFrom1904 ? days - 1462 : days;
}

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign);
