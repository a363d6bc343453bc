/** Writes one cell or one value of the data, once it is sure that the site stays right and that nobody else changed the file. */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Loaded } from "../load/load-site.ts";
import { type Problem, problemLine } from "../load/problem.ts";
import { readInstead } from "../load/read/read.ts";
import { csvFormOf } from "./csv-form.ts";
import { replaceFiles } from "./replace-files.ts";
import { readWorkbookCell, writeWorkbookCell } from "./workbook-cell.ts";
import { readCell, writeCell } from "./write-cell.ts";
import { readValue, writeValue } from "./write-value.ts";

/** What a page asks for. Files are named below the data's folder, and no path leads out of it. */
export const edit = z.strictObject({
  file: z.string().regex(/^(?:guides\/)?[\w-]+\.(?:csv|json|xlsx)$/),
  place: z.union([
    z.strictObject({ row: z.int().min(2), column: z.int().min(1) }),
    z.strictObject({ path: z.array(z.union([z.string(), z.int().min(0)])).min(1) }),
  ]),
  old: z.string(),
  new: z.string().max(20_000),
  /** Of the file as the page was told of it. */
  digest: z.string(),
});
export type Edit = z.infer<typeof edit>;

export type Saved =
  | { readonly kind: "saved"; readonly digest: string }
  /** The file is another one than the page was told of. */
  | { readonly kind: "changed" }
  /** Nothing was written: the site would have these problems, each in the contract's own line. */
  | { readonly kind: "refused"; readonly problems: readonly string[] };

export const digestOfFile = (bytes: Uint8Array) => hash("sha256", bytes, "hex");

type Job = {
  /** As the command line names it: problems name their files by it. */
  readonly dataDir: string;
  readonly load: () => Loaded;
};

/** @throws Error of the file system when the file cannot be read, BuildError when it cannot be written. */
export function saveEdit(wanted: Edit, { dataDir, load }: Job): Saved {
  const file = join(dataDir, wanted.file);
  const bytes = readFileSync(file);
  if (digestOfFile(bytes) !== wanted.digest || textAt(bytes, wanted) !== wanted.old) return { kind: "changed" };
  const written = withEdit(bytes, wanted);
  if ("reason" in written) return { kind: "refused", problems: [written.reason] };
  const before = load();
  const source = before.sources.site.data?.sources?.find((each) => each.file === wanted.file);
  // It would be written over the next time that its source is asked.
  if (source !== undefined)
    return { kind: "refused", problems: [`${wanted.file} is fetched from ${source.url}: change it there.`] };
  const known = new Set(errorsOf(before));
  const problems = readInstead(file.replaceAll("\\", "/"), written, () => errorsOf(load())).filter(
    (line) => !known.has(line),
  );
  if (problems.length > 0) return { kind: "refused", problems };
  if (replaceFiles([{ file, before: bytes, after: written }]) !== null) return { kind: "changed" };
  return { kind: "saved", digest: digestOfFile(written) };
}

const errorsOf = ({ problems }: Loaded) =>
  problems.filter(({ severity }: Problem) => severity === "error").map(problemLine);

/** What stands there now, as a text. */
export function textAt(bytes: Buffer, { file, place }: Pick<Edit, "file" | "place">): string | undefined {
  if ("row" in place)
    return isWorkbook(file) ? readWorkbookCell(bytes, place) : readCell(bytes, csvFormOf(bytes, file), place);
  const value = readValue(bytes, place.path);
  return value === undefined ? undefined : String(value);
}

const isWorkbook = (file: string) => file.endsWith(".xlsx");

function withEdit(bytes: Buffer, { file, place, new: value }: Edit): Buffer | { readonly reason: string } {
  if (!("row" in place)) return writeValue(bytes, place.path, value);
  if (!isWorkbook(file)) return writeCell(bytes, csvFormOf(bytes, file), place, value);
  try {
    return writeWorkbookCell(bytes, place, value);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return { reason: `${file} cannot be changed from here: ${why}. Change it in the spreadsheet program.` };
  }
}
