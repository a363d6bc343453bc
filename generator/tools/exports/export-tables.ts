/** Unpacks an export: a .zip of CSV files, or one CSV file. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { BuildError, UsageError } from "../../base/errors.ts";
import { unreadable } from "../../base/unreadable.ts";
import { recordsOf } from "../../engine/read/csv-records.ts";
import { decode } from "../../engine/read/decode.ts";
import { decodeWindows1252 } from "../../engine/read/windows-1252.ts";
import { parseSheet } from "../../engine/sheet/sheet.ts";
import { readZipEntries, unpack } from "../../results/zip-entries.ts";

export type ExportTable = {
  /** "export.zip, Pages.csv" */
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
};
export type ExportFile = { readonly name: string; readonly bytes: Buffer };

/** What is wrong with a file, and the fix. Exit status 1. */
export const fileError = (message: string) => new BuildError(`${message} Nothing was saved.`, { exitCode: 1 });

/** Several tables in one file: a .zip. */
export const isPacked = ({ bytes }: ExportFile) => bytes.subarray(0, 4).toString("latin1") === "PK\x03\x04";

/** Bytes of all tables of an export. */
const unpackedMax = 64 * 1024 * 1024;

/** @param name path as given. @throws UsageError if the file cannot be read */
export function readExportFile(name: string): ExportFile {
  try {
    return { name, bytes: readFileSync(name) };
  } catch (cause) {
    throw new UsageError(`${name} ${unreadable(cause)}. Nothing was saved.`);
  }
}

/** @throws BuildError if the file cannot be read as tables */
export function exportTables(file: ExportFile): readonly ExportTable[] {
  const { name, bytes } = file;
  if (bytes.length === 0) throw unusable(name, "is empty");
  if (!isPacked(file)) return [csvTable(name, bytes)];
  const parts = readZipEntries(bytes);
  if (parts === undefined) throw unusable(name, "is cut off or damaged");
  const sheets = parts.filter((part) => /\.csv$/i.test(part.name) && !part.name.startsWith("__MACOSX/"));
  if (sheets.length === 0) throw unusable(name, "contains no CSV file");
  let left = unpackedMax;
  return sheets.map((part) => {
    const content = unpacked(name, () => unpack(bytes, part, left));
    left -= content.length;
    return csvTable(`${name}, ${basename(part.name)}`, content);
  });
}

function unpacked<Content>(name: string, read: () => Content): Content {
  try {
    return read();
  } catch (cause) {
    throw unusable(name, `is cut off, damaged or too large (${cause instanceof Error ? cause.message : cause})`);
  }
}

function csvTable(name: string, bytes: Buffer): ExportTable {
  const text = textOf(name, bytes);
  // In an unknown language, the delimiter is the one that gives the most columns.
  const sheet = parseSheet({ text, encoding: "utf8" }, () => true);
  const { records, problems } = recordsOf(name, sheet);
  const [damage] = problems;
  if (damage === undefined) return { name, rows: records.map(({ cells }) => cells) };
  // Bing quotes all cells, and does not double the quotes in a query.
  const lines = text.trimEnd().split(/\r\n?|\n/);
  const rows = lines.map((line) => line.slice(1, -1).split('","'));
  const isWhole = lines.every((line, at) => /^".*"$/.test(line) && rows[at]?.length === rows[0]?.length);
  if (!isWhole) throw unusable(name, `is cut off or damaged in row ${damage.line}`);
  return { name, rows };
}

/** Spreadsheets on Windows save Windows-1252, in which no byte is 0. A message about its bytes would quote a cell. */
function textOf(name: string, bytes: Buffer) {
  const { text, problems } = decode(name, bytes);
  if (text !== undefined) return text;
  if (problems[0]?.code === "E_ENCODING" && !bytes.includes(0)) return decodeWindows1252(bytes);
  throw unusable(name, "is not text");
}

const unusable = (name: string, why: string) =>
  fileError(`${name} ${why}. Export it again, and give the file unchanged.`);
