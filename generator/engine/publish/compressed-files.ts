/** Writes `.br` and `.gz` files, for hosts that send them instead of compressing each response. */
// They are reused while their file is unchanged. zlib compresses in its own threads.
import { existsSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isTextFile } from "../hosting/media-types.ts";
import { pagesOf } from "../render/page-groups.ts";
import { type BuildRecord, type FileStamp, isUnchanged, type OutputFiles, type Staging } from "./output/output.ts";

type CompressFilesInput = {
  /** Every file of the site. */
  readonly files: ReadonlyMap<string, FileStamp>;
  readonly staging: Staging;
  readonly output: OutputFiles;
  readonly record: BuildRecord | null;
  readonly signal: AbortSignal;
};

/** @returns the stamps of the compressed files. @throws WriteError; the signal's reason */
export async function compressFiles({
  files,
  staging,
  output,
  record,
  signal,
}: CompressFilesInput): Promise<ReadonlyMap<string, FileStamp>> {
  const before = stampsOf(record);
  const compressed = new Map<string, FileStamp>();
  const waiting = [...files].filter(([path]) => isTextFile(path));

  const compressOne = async (path: string, stamp: FileStamp) => {
    const isSame = areEqual(before.get(path), stamp);
    let bytes: Buffer | undefined;
    for (const [ending, compress] of compressors) {
      const name = `${path}${ending}`;
      const last = isSame ? before.get(name) : undefined;
      if (last !== undefined && isUnchanged(staging.out, name, last)) {
        output.keep(name);
        compressed.set(name, last);
        continue;
      }
      bytes ??= readFileSync(`${existsSync(`${staging.dir}/${path}`) ? staging.dir : staging.out}/${path}`);
      const bytesOut = await compress(bytes);
      if (bytesOut.length < bytes.length * worthwhile) compressed.set(name, output.write(name, bytesOut));
    }
  };
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      signal.throwIfAborted();
      await compressOne(...next);
    }
  };
  // Waits for all before throwing: the caller then removes the folder that they write to.
  for (const ended of await Promise.allSettled(Array.from({ length: atOnce }, work)))
    if (ended.status === "rejected") throw ended.reason;
  return compressed;
}

/** The default number of zlib's threads. */
const atOnce = 4;
/** A larger part of the original size is not worth a file. */
const worthwhile = 0.9;

const compressors: readonly (readonly [ending: string, compress: (bytes: Buffer) => Promise<Buffer>])[] = [
  [".br", (bytes) => promisify(brotliCompress)(bytes, { params: { ...brotliParams, [sizeHint]: bytes.length } })],
  [".gz", async (bytes) => withoutSystem(await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))],
];

// 11 makes pages 2 % smaller in 3 times the time.
const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: 10,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};
const sizeHint = constants.BROTLI_PARAM_SIZE_HINT;

/** The tenth byte is the operating system. 255 means "unknown", so that every machine writes the same file (RFC 1952). */
function withoutSystem(gzipped: Buffer) {
  gzipped[9] = 255;
  return gzipped;
}

function stampsOf(record: BuildRecord | null): ReadonlyMap<string, FileStamp> {
  const stamps = new Map<string, FileStamp>(record?.files);
  for (const page of pagesOf(record?.groups ?? new Map())) stamps.set(page.file, page);
  return stamps;
}

const areEqual = (one: FileStamp | undefined, other: FileStamp) =>
  one?.size === other.size && one.mtimeMs === other.mtimeMs;
