/** Writes cells or values of a data file, if they are still the ones that the page shows and the site stays valid. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { getNodeValue, modify } from "jsonc-parser";
import { z } from "zod";
import {
  exceptionsOf,
  exceptionsText,
  hoursOf,
  storedExceptions,
  storedWeek,
  weekOf,
} from "../../../data/schema/opening-week.ts";
import { bytesOf, isSame, replaceFiles } from "../../base/atomic-write.ts";
import { spliceFile } from "../../base/file-text.ts";
import { type DataFolder, overlay } from "../../base/overlay.ts";
import { quote } from "../../base/problem.ts";
import { columnOf, mustBeFilled } from "../../read/columns.ts";
import { schemaAt, wrappedSchemaAt } from "../../read/json-issue.ts";
import type { JsonPath } from "../../read/json-text.ts";
import { schemaOfFile } from "../data-files/documents.ts";
import { dialled } from "../folder/check-settings.ts";
import type { LoadedData } from "../load-site.ts";
import { headingsOf, readCell, withColumns, writeCell } from "./data-sheet.ts";
import { nodeAt, parsable, valueAt } from "./json-node.ts";
import { newErrors } from "./new-problems.ts";
import { type Place, place, placeNow } from "./place.ts";
import { totalOfPayments } from "./total-of-payments.ts";

const change = z.strictObject({ place, old: z.string(), new: z.string().max(20_000) });

/** Files are relative to the data folder, and no path leads out of it. */
export const editedFile = {
  file: z.string().regex(/^(?:guides\/)?[\w-]+\.(?:csv|json)$/),
};

/** Edits of several places of one file. */
export const editList = z.strictObject({ ...editedFile, edits: z.array(change).min(1).max(100) });
type EditList = z.infer<typeof editList>;
/** One edit with the file that it changes. */
export type Edit = z.infer<typeof change> & Pick<EditList, "file">;

export type SaveResult =
  | { readonly kind: "saved" }
  /** Nothing was written, as the file has changed. `now`: current text of each edited place, null for a missing one. */
  | { readonly kind: "changed"; readonly now: readonly (string | null)[] }
  /** Nothing was written: the site would have these problems, a line each. */
  | { readonly kind: "refused"; readonly problems: readonly string[] };

export type SaveEditInput = {
  /** As typed on the command line; problems name their files by it. */
  readonly dataDir: string;
  readonly load: (data: DataFolder) => LoadedData;
};

/** New bytes, the reason against them, or the current texts if they are not the ones that the page shows. */
export type WrittenFile = Buffer | { readonly reason: string } | Extract<SaveResult, { readonly kind: "changed" }>;

export function withEdits(bytes: Buffer, file: string, edits: EditList["edits"]): WrittenFile {
  const columns = addedColumns(edits);
  let written = columns.length === 0 ? bytes : withColumns(bytes, file, columns);
  const isText = (now: string | undefined, text: string, at: Place) =>
    now === text || now === storedText(file, at, text);
  const here = edits.map(({ place, old }) =>
    placeNow(written, file, place, (at) => isText(textAt(written, { file, place: at }), old, at)),
  );
  const now = here.map((at) => (at === null ? null : (textAt(written, { file, place: at }) ?? null)));
  const isKnown = edits.every(({ old, new: wanted }, index) => {
    const [text, at] = [now[index] ?? undefined, here[index]];
    return at != null && text !== undefined && (isText(text, old, at) || isText(text, wanted, at));
  });
  if (!isKnown) return { kind: "changed", now };
  const found = edits.map((each, index) => ({ ...each, place: here[index] ?? each.place }));
  for (const each of found) {
    const next = withEdit(written, file, each);
    if (!Buffer.isBuffer(next)) return next;
    written = next;
  }
  return withFollowers(bytes, written, found);
}

/** Values computed from others of their group. One that was different before, or is edited itself, stays. */
const followers: readonly Follower[] = [
  { of: ["from", "per", "term"], key: "total", from: totalOfPayments },
  { of: ["shown"], key: "dial", from: ({ shown = "" }) => /^\+\d{8,15}$/.exec(dialled(shown))?.[0] ?? null },
];
type Follower = {
  readonly of: readonly string[];
  readonly key: string;
  readonly from: (group: Parameters<typeof totalOfPayments>[0] & { readonly shown?: string }) => string | number | null;
};

function withFollowers(before: Buffer, written: Buffer, edits: EditList["edits"]): Buffer {
  const paths = edits.flatMap(({ place }) => ("path" in place ? [place.path] : []));
  const isEdited = (path: JsonPath) => paths.some((each) => each.join() === path.join());
  let next = written;
  for (const { of, key, from } of followers)
    for (const group of paths.filter((path) => of.includes(String(path.at(-1)))).map((path) => path.slice(0, -1))) {
      const [old, now] = [before, next].map((bytes) => Object(valueAt(bytes, group)));
      const value = from(now);
      if (value === null || old[key] !== from(old) || isEdited([...group, key])) continue;
      next = writeValue(next, [...group, key], value);
    }
  return next;
}

/** Names of the columns that the edits add to a sheet. */
const addedColumns = (edits: EditList["edits"]) =>
  edits.flatMap(({ place }) => ("row" in place && typeof place.column === "string" ? [place.column] : []));

/** Bytes of a file before and after an edit; null if the file does not exist. */
export type FileEdit = { readonly file: string; readonly old: Buffer | null; readonly written: Buffer | null };

/**
 * Writes all files or none.
 * @throws Error of the file system if a file cannot be read, BuildError if one cannot be written
 */
export function saveFiles(edits: readonly FileEdit[], job: SaveEditInput): SaveResult {
  const why = whyNot(edits, job);
  if (why !== null) return why;
  const files = edits.flatMap(({ file, old, written }) =>
    written === null ? [] : [{ file: join(job.dataDir, file), before: old, after: written }],
  );
  if (replaceFiles(files) !== null) return changed;
  for (const { file, written } of edits) if (written === null) rmSync(join(job.dataDir, file), { force: true });
  return { kind: "saved" };
}

const changed: SaveResult = { kind: "changed", now: [] };

/** Returns null if the files may be written. A picture that the edit deletes still exists in this check. */
export function whyNot(edits: readonly FileEdit[], { dataDir, load }: SaveEditInput): SaveResult | null {
  if (edits.some(({ file, old }) => !isSame(bytesOf(join(dataDir, file)), old))) return changed;
  const before = load(dataDir);
  const written = Object.fromEntries(
    edits.flatMap(({ file, written }) => {
      const bytes = written ?? headingsOf(file);
      return bytes === null ? [] : [[file, bytes] as const];
    }),
  );
  const problems = newErrors(before, load(overlay(dataDir, written)));
  return problems.length > 0 ? { kind: "refused", problems } : null;
}

/** Returns the current text of the place: "" for a missing key of the schema, undefined if there is no single value. */
export function textAt(bytes: Buffer, { file, place }: Pick<Edit, "file" | "place">): string | undefined {
  if ("row" in place) return readCell(bytes, file, place);
  const { path } = place;
  const node = nodeAt(bytes, path);
  if (node === undefined) return mayBeAdded(bytes, file, path) ? "" : undefined;
  const form = openingForm(file, path);
  if (form !== undefined) return form.textOf(getNodeValue(node));
  return node.children === undefined ? String(node.value) : undefined;
}

function withEdit(bytes: Buffer, file: string, { place, new: text }: EditList["edits"][number]): WrittenFile {
  if ("row" in place) return writeCell(bytes, file, place, text);
  const { path } = place;
  const node = nodeAt(bytes, path);
  const schema = schemaIn(file, path);
  const form = openingForm(file, path);
  if (form !== undefined && text.trim() !== "") {
    const hours = form.valueOf(text, node && getNodeValue(node));
    if (!("wrong" in hours)) return writeValue(bytes, path, hours);
    const reason = `${file}  error  ${path.join(".")} ${quote(hours.wrong)} is not hours such as 8:00–18:00 or 7am–4.30pm.`;
    return { reason };
  }
  if (text.trim() === "" && schema !== undefined && !mustBeFilled(schema)) return writeValue(bytes, path, undefined);
  const stored = storedText(file, place, text);
  const isNewNumber = node === undefined && schemaAt(schemaOfFile(file), path) instanceof z.ZodNumber;
  return writeValue(bytes, path, isNewNumber && /^\d+(?:\.\d+)?$/.test(stored) ? Number(stored) : stored);
}

const schemaIn = (file: string, path: JsonPath) => wrappedSchemaAt(schemaOfFile(file), path);

const openingForms = {
  week: { textOf: weekOf, valueOf: hoursOf, stored: storedWeek },
  days: { textOf: exceptionsText, valueOf: exceptionsOf, stored: storedExceptions },
} as const;

function openingForm(file: string, path: JsonPath) {
  const kind = columnOf(schemaIn(file, path)).input?.kind;
  return kind === "week" || kind === "days" ? openingForms[kind] : undefined;
}

/** Returns true if the schema has the key, and no list entry on the way to it is missing. */
const mayBeAdded = (bytes: Uint8Array, file: string, path: JsonPath) =>
  schemaIn(file, path) !== undefined &&
  path.every((key, index) => typeof key === "string" || nodeAt(bytes, path.slice(0, index + 1)) !== undefined);

/** Returns the text as its schema normalizes it: "7am" → "07:00". */
function storedText(file: string, place: Edit["place"], text: string) {
  const schema = "path" in place ? schemaAt(schemaOfFile(file), place.path) : undefined;
  const form = "path" in place ? openingForm(file, place.path) : undefined;
  if (form !== undefined) return form.stored(text);
  return (schema instanceof z.ZodString && schema.safeParse(text).data) || text;
}

/**
 * Writes a value or a new key; undefined removes it. Text that replaces a number or boolean is written as one if it is one,
 * else as text, which the file's checks report.
 */
export function writeValue(bytes: Uint8Array, path: JsonPath, value: unknown): Buffer {
  const text = parsable(bytes);
  const node = nodeAt(bytes, path);
  const isLiteral = { number: /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/, boolean: /^(?:true|false)$/ }[node?.type as string];
  const written = typeof value === "string" && isLiteral?.test(value) ? JSON.parse(value) : value;
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const formattingOptions = { insertSpaces: !text.includes("\n\t"), tabSize: 2, eol };
  const edits = modify(text, [...path], written, { formattingOptions });
  return spliceFile(
    bytes,
    edits.map(({ offset, length, content }) => ({ start: offset, end: offset + length, text: content })),
  );
}
