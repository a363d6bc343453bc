/** Deletes a row, an entry of a list or a group of settings, duplicates an entry, or moves one up or down. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { modify } from "jsonc-parser";
import { z } from "zod";
import { spliceFile } from "../../base/file-text.ts";
import { readDataSheet, writeRows } from "../../site/edit/data-sheet.ts";
import { editedFile, type SaveEditInput, saveFiles, writeValue } from "../../site/edit/edit.ts";
import { parsable, valueAt } from "../../site/edit/json-node.ts";
import { entryPath, keyPlace, placeNow, rowPlace } from "../../site/edit/place.ts";
import type { WrittenEdit } from "./edit.ts";

export const rowAction = z.strictObject({
  ...editedFile,
  place: z.union([rowPlace, keyPlace]),
  act: z.enum(["delete", "duplicate", "up", "down"]),
});
export type RowAction = z.infer<typeof rowAction>;

/** Writes the action, unless it breaks references: then the problems name their rows. @throws as saveFiles */
export function writeRowAction(action: RowAction, job: SaveEditInput): WrittenEdit {
  const { file, place } = action;
  const old = readFileSync(join(job.dataDir, file));
  const found = placeNow(old, file, place, () => true);
  const written =
    found === null ? null : "row" in found ? rowsAfter(old, action, found.row) : entriesAfter(old, action, found.path);
  if (written === null) return { result: { kind: "changed", now: [null] }, edits: [] };
  const edits = [{ file, old, written }];
  return { result: saveFiles(edits, job), edits };
}

/** Returns the new bytes of the sheet; null if it has no such row. */
function rowsAfter(bytes: Buffer, { file, act }: RowAction, row: number): Buffer | null {
  const [, ...rows] = readDataSheet(bytes, file).rows;
  const at = rows.findIndex(({ number }) => number === row);
  if (at === -1 || act === "duplicate") return null;
  if (act === "delete") return writeRows(bytes, file, new Map([[row, null]]));
  const [here, other] = [rows[at], rows[at + (act === "up" ? -1 : 1)]];
  if (here === undefined || other === undefined) return bytes;
  const places = [...Array(Math.max(here.cells.length, other.cells.length)).keys()];
  const cellsOf = ({ cells }: typeof here) => new Map(places.map((place) => [place + 1, cells[place]?.text ?? ""]));
  const swapped = new Map([here, other].map((each) => [each.number, cellsOf(each === here ? other : here)]));
  return writeRows(bytes, file, swapped);
}

function entriesAfter(bytes: Buffer, { act }: RowAction, path: z.infer<typeof keyPlace>["path"]): Buffer | null {
  const entry = entryPath(path);
  if (entry.length === 0)
    return act === "delete" && valueAt(bytes, path) !== undefined ? writeValue(bytes, path, undefined) : null;
  const [list, at] = [entry.slice(0, -1), entry.at(-1)];
  const all = valueAt(bytes, list);
  if (!Array.isArray(all) || typeof at !== "number" || at >= all.length) return null;
  if (act === "delete") return writeValue(bytes, entry, undefined);
  if (act === "duplicate") return inserted(bytes, [...list, at + 1], copyOf(all[at], all));
  const to = at + (act === "up" ? -1 : 1);
  if (to < 0 || to >= all.length) return bytes;
  return writeValue(writeValue(bytes, entry, all[to]), [...list, to], all[at]);
}

/** Copies an entry, with a slug, name and title that no other entry has. */
function copyOf(entry: unknown, all: readonly unknown[]): unknown {
  const partOf = (each: unknown, key: string): unknown => Object(each)[key];
  const unlike = (key: string, separator: string, number: number): readonly [string, string][] => {
    const value = partOf(entry, key);
    return typeof value === "string" ? [[key, `${value}${separator}${number}`]] : [];
  };
  for (let number = 2; ; number += 1) {
    const own = [...unlike("slug", "-", number), ...unlike("name", " ", number), ...unlike("title", " ", number)];
    if (own.every(([key, value]) => all.every((each) => partOf(each, key) !== value)))
      return own.length === 0 ? entry : { ...Object(entry), ...Object.fromEntries(own) };
  }
}

function inserted(bytes: Buffer, path: (string | number)[], value: unknown): Buffer {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: "\n" };
  const edits = modify(parsable(bytes), path, value, { formattingOptions, isArrayInsertion: true });
  return spliceFile(
    bytes,
    edits.map(({ offset, length, content }) => ({ start: offset, end: offset + length, text: content })),
  );
}
