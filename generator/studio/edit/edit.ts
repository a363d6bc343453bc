/** Writes cells or values of one file of the data, if the site stays valid and the file has not changed. */
import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { z } from "zod";
import { bytesOf, isSame, replaceFiles } from "../../base/atomic-write.ts";
import { readFileText, spliceFile } from "../../base/file-text.ts";
import { type DataFolder, overlay } from "../../base/overlay.ts";
import type { JsonPath } from "../../engine/read/json-text.ts";
import type { LoadedData } from "../../site/load-site.ts";
import { readCell, writeCell } from "./data-sheet.ts";
import { newErrors } from "./new-problems.ts";

const place = z.union([
  z.strictObject({ row: z.int().min(2), column: z.int().min(1) }),
  z.strictObject({ path: z.array(z.union([z.string(), z.int().min(0)])).min(1) }),
]);
const change = { place, old: z.string(), new: z.string().max(20_000) };

/** Files are relative to the data folder, and no path leads out of it. */
export const editedFile = {
  file: z.string().regex(/^(?:guides\/)?[\w-]+\.(?:csv|json)$/),
  /** Digest of the file as the page knows it. */
  digest: z.string(),
};

/** Edit that a page sends. */
export const edit = z.strictObject({ ...editedFile, ...change });
export type Edit = z.infer<typeof edit>;

/** Edits of several places of one file. */
export const editList = z.strictObject({ ...editedFile, edits: z.array(z.strictObject(change)).min(1).max(100) });
type EditList = z.infer<typeof editList>;

export type SaveResult =
  | { readonly kind: "saved"; readonly digest: string }
  /** The file has changed since the page was loaded. */
  | { readonly kind: "changed" }
  /** Nothing was written: the site would have these problems, a line each. */
  | { readonly kind: "refused"; readonly problems: readonly string[] };

export const digestOfFile = (bytes: Uint8Array) => hash("sha256", bytes, "hex");

export type SaveEditInput = {
  /** As typed on the command line; problems name their files by it. */
  readonly dataDir: string;
  readonly load: (data: DataFolder) => LoadedData;
  /** What the page has instead of a file that does not exist: the first save creates it. */
  readonly missing?: Buffer | null;
};

/** @throws Error of the file system if the file cannot be read, BuildError if it cannot be written */
export const saveEdit = ({ file, digest, ...change }: Edit, job: SaveEditInput): SaveResult =>
  saveFile({ file, digest }, job, (bytes) => withEdits(bytes, file, [change]));

/** New bytes, the reason against them, or null if the file is not as the page knows it. */
export type WrittenFile = Buffer | { readonly reason: string } | null;

export function withEdits(bytes: Buffer, file: string, edits: EditList["edits"]): WrittenFile {
  let written = bytes;
  for (const each of edits) {
    if (textAt(written, { file, place: each.place }) !== each.old) return null;
    written = withEdit(written, file, each);
  }
  return written;
}

/** @throws as saveEdit */
export function saveFile(
  wanted: Pick<EditList, "file" | "digest">,
  job: SaveEditInput,
  write: (bytes: Buffer) => WrittenFile,
): SaveResult {
  const file = join(job.dataDir, wanted.file);
  const isNew = statSync(file, { throwIfNoEntry: false })?.isFile() !== true;
  const old = isNew ? (job.missing ?? null) : readFileSync(file);
  if (old === null || digestOfFile(old) !== wanted.digest) return { kind: "changed" };
  const written = write(old);
  if (written === null) return { kind: "changed" };
  if ("reason" in written) return { kind: "refused", problems: [written.reason] };
  return saveFiles([{ file: wanted.file, old: isNew ? null : old, written }], job);
}

/** A file, as `editedFile` has it, as it was and as it is written. */
export type FileEdit<Old = Buffer> = { readonly file: string; readonly old: Old; readonly written: Buffer };
/** `old` is null for a file that does not exist. */
type FileToSave = FileEdit<Buffer | null>;

/** Writes all files or none. The digest is that of the first. @throws as saveEdit */
export function saveFiles(edits: readonly FileToSave[], job: SaveEditInput): SaveResult {
  const why = whyNot(edits, job);
  if (why !== null) return why;
  const files = edits.map(({ file, old, written }) => ({
    file: join(job.dataDir, file),
    before: old,
    after: written,
  }));
  if (replaceFiles(files) !== null) return { kind: "changed" };
  return { kind: "saved", digest: edits.map(({ written }) => digestOfFile(written))[0] ?? "" };
}

/** Null if the files may be written. */
export function whyNot(edits: readonly FileToSave[], { dataDir, load }: SaveEditInput): SaveResult | null {
  if (edits.some(({ file, old }) => !isSame(bytesOf(join(dataDir, file)), old))) return { kind: "changed" };
  const before = load(dataDir);
  const source = before.sources.site.data?.sources?.find((each) => edits.some(({ file }) => file === each.file));
  // The next fetch of its feed would overwrite it.
  if (source !== undefined)
    return { kind: "refused", problems: [`${source.file} is fetched from ${source.url}: change it there.`] };
  const written = Object.fromEntries(edits.map(({ file, written }) => [file, written]));
  const problems = newErrors(before, load(overlay(dataDir, written)));
  return problems.length > 0 ? { kind: "refused", problems } : null;
}

/** Writes the old files, if none has changed since and the site stays valid. @throws as saveEdit */
export const takeBack = (edits: readonly FileEdit[], job: SaveEditInput): SaveResult =>
  saveFiles(
    edits.map(({ file, old, written }) => ({ file, old: written, written: old })),
    job,
  );

/** Current text of the place. */
export function textAt(bytes: Buffer, { file, place }: Pick<Edit, "file" | "place">): string | undefined {
  if ("row" in place) return readCell(bytes, file, place);
  const value = readValue(bytes, place.path);
  return value === undefined ? undefined : String(value);
}

const withEdit = (bytes: Buffer, file: string, { place, new: value }: EditList["edits"][number]) =>
  "row" in place ? writeCell(bytes, file, place, value) : writeValue(bytes, place.path, value);

/** @returns the current value as text; undefined for a missing value, a list or an object */
export function readValue(bytes: Uint8Array, path: JsonPath): string | number | boolean | undefined {
  const node = nodeAt(bytes, path);
  return node === undefined || node.children !== undefined ? undefined : node.value;
}

/**
 * A number replaces a number, and a boolean a boolean. Anything else is written as text, and the file's checks decide.
 * @throws Error if there is no single value at the path
 */
export function writeValue(bytes: Uint8Array, path: JsonPath, value: string): Buffer {
  const node = nodeAt(bytes, path);
  if (node === undefined || node.children !== undefined)
    throw new Error(`There is no single value at ${path.join(".")}.`);
  const isLiteral = { number: /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/, boolean: /^(?:true|false)$/ }[node.type as string];
  const literal = isLiteral?.test(value) ? value : JSON.stringify(value);
  return spliceFile(bytes, [{ start: node.offset, end: node.offset + node.length, text: literal }]);
}

/** Cached, as a page requests many values of one file. */
const known = new WeakMap<Uint8Array, Node | undefined>();

function nodeAt(bytes: Uint8Array, path: JsonPath) {
  const tree = known.has(bytes) ? known.get(bytes) : treeOf(readFileText(bytes).text);
  known.set(bytes, tree);
  return tree === undefined ? undefined : findNodeAtLocation(tree, [...path]);
}

const treeOf = (text: string) => parseTree(text.startsWith("\ufeff") ? ` ${text.slice(1)}` : text);
