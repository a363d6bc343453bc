/** Disk cache of values computed from texts, shared by successive processes: reading it is faster than computing them. */
import { setImmediate } from "node:timers/promises";
import { readChecksummedLines, writeChecksummedLines } from "./checksummed-lines.ts";

export type DiskCache = {
  /**
   * Returns the cached value of `key`, or the result of `make`. The value must survive JSON and must not be changed.
   * @param key has no line end and no tab
   */
  readonly recall: <Plain>(key: string, make: () => Plain) => Plain;
};

export const noDiskCache: DiskCache = { recall: (_key, make) => make() };

type DiskCacheFile = DiskCache & {
  /** Writes all values that were requested so far if one is new, and forgets them. Never fails. */
  save(): Promise<void>;
};

/** Fewer values are computed as fast as they are read. */
const entriesMin = 16;

/** Never fails. @param version digest of the code that computes the values: entries of another version are ignored */
export function openDiskCache(file: string, version: string): DiskCacheFile {
  let before: ReadonlyMap<string, Buffer> | undefined;
  let requested = new Map<string, unknown>();
  let isNew = false;
  return {
    recall<Plain>(key: string, make: () => Plain): Plain {
      before ??= readEntries(file, version);
      const json = before.get(key);
      isNew ||= json === undefined;
      const value = json === undefined ? make() : (JSON.parse(json.toString()) as Plain); // one key is of one type
      requested.set(key, value);
      return value;
    },
    async save() {
      const entries = requested;
      const isWorthIt = isNew && entries.size >= entriesMin;
      before = new Map();
      requested = new Map();
      isNew = false;
      if (isWorthIt) await writeEntries(file, version, entries);
    },
  };
}

const separator = "\t";

function readEntries(file: string, version: string): ReadonlyMap<string, Buffer> {
  const [first, ...lines] = readChecksummedLines(file) ?? [];
  if (first?.toString() !== version) return new Map();
  return new Map(
    lines.map((line) => {
      const end = line.indexOf(separator);
      return [line.toString("utf8", 0, end), line.subarray(end + 1)];
    }),
  );
}

async function writeEntries(file: string, version: string, entries: ReadonlyMap<string, unknown>) {
  const lines = [version];
  for (const [key, value] of entries) {
    lines.push(`${key}${separator}${JSON.stringify(value)}`);
    await setImmediate(); // lets a request for a page go first
  }
  try {
    writeChecksummedLines(file, lines);
  } catch {
    // The next process computes the values again.
  }
}
