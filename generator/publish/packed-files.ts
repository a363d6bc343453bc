/**
 * `.br` and `.gz` beside the files that gain by it, for hosts that send them instead of packing at each request. What is packed
 * stays as long as its file stays as the last build left it. zlib works in threads of its own, a few files at a time.
 */
import { existsSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isTextFile } from "../hosting/media-types.ts";
import { type BuildRecord, isAsStamped, type Output, type Staging, type Stamp } from "./folder/folder.ts";

type Packing = {
  /** Every file of the site. */
  readonly files: ReadonlyMap<string, Stamp>;
  readonly staging: Staging;
  readonly output: Output;
  readonly record: BuildRecord | null;
  readonly signal: AbortSignal;
};

/** The stamps of the packed files. @throws WriteError; the signal's reason. */
export async function packFiles({
  files,
  staging,
  output,
  record,
  signal,
}: Packing): Promise<ReadonlyMap<string, Stamp>> {
  const before = stampsOf(record);
  const packed = new Map<string, Stamp>();
  const waiting = [...files].filter(([path]) => isTextFile(path));

  const packOne = async (path: string, stamp: Stamp) => {
    const isSame = areEqual(before.get(path), stamp);
    let bytes: Buffer | undefined;
    for (const [ending, pack] of packers) {
      const name = `${path}${ending}`;
      const last = isSame ? before.get(name) : undefined;
      if (last !== undefined && isAsStamped(staging.out, name, last)) {
        output.keep(name);
        packed.set(name, last);
        continue;
      }
      bytes ??= readFileSync(`${existsSync(`${staging.dir}/${path}`) ? staging.dir : staging.out}/${path}`);
      const made = await pack(bytes);
      if (made.length < bytes.length * worthwhile) packed.set(name, output.write(name, made));
    }
  };
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      signal.throwIfAborted();
      await packOne(...next);
    }
  };
  // All have ended before the first failure is told: whoever hears of it removes the folder that they write to.
  for (const ended of await Promise.allSettled(Array.from({ length: atOnce }, work)))
    if (ended.status === "rejected") throw ended.reason;
  return packed;
}

/** As many threads as zlib has by itself. */
const atOnce = 4;
/** Less is not worth a file. */
const worthwhile = 0.9;

const packers: readonly (readonly [ending: string, pack: (bytes: Buffer) => Promise<Buffer>])[] = [
  [".br", (bytes) => promisify(brotliCompress)(bytes, { params: { ...brotliParams, [sizeHint]: bytes.length } })],
  [".gz", async (bytes) => withoutSystem(await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))],
];

// 11 makes pages two hundredths smaller, in three times the time.
const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: 10,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};
const sizeHint = constants.BROTLI_PARAM_SIZE_HINT;

/** The tenth byte names the operating system; 255 is "unknown", and so every machine makes the same file (RFC 1952). */
function withoutSystem(packed: Buffer) {
  packed[9] = 255;
  return packed;
}

function stampsOf(record: BuildRecord | null): ReadonlyMap<string, Stamp> {
  const stamps = new Map<string, Stamp>(record?.files);
  for (const slug of record?.slugs ?? [])
    for (const page of record?.groupOf(slug)?.pages ?? []) stamps.set(page.file, page);
  return stamps;
}

const areEqual = (one: Stamp | undefined, other: Stamp) => one?.size === other.size && one.mtimeMs === other.mtimeMs;
