/** Files that are written only where they do not stand as they come out: in pieces, so that none need be held as a whole. */
import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from "node:fs";

export type Content = {
  readonly file: string;
  /** Asked for when those of the files before it were written. */
  readonly pieces: () => Iterable<string>;
};

/**
 * Written beside and renamed once all are whole, so that a reader never sees half of one.
 * @returns the files that came out other than they were
 * @throws what the file system refuses, and what makes the pieces throws; no file has changed then
 */
export function writeIfOther(contents: readonly Content[]): readonly string[] {
  try {
    const others = contents.filter(writeBeside).map(({ file }) => file);
    for (const file of others) renameSync(besideOf(file), file);
    return others;
  } finally {
    for (const { file } of contents) discard(besideOf(file));
  }
}

const besideOf = (file: string) => `${file}.${process.pid}`;

/** Bytes that are written and held against the file at once; a piece that is larger is put whole. */
const atOnce = 1 << 20;

/** Whether it came out other than the file is. */
function writeBeside({ file, pieces }: Content): boolean {
  const before = existsSync(file) ? openSync(file, "r") : null;
  try {
    const now = openSync(besideOf(file), "w");
    try {
      let [isSame, length] = [before !== null, 0];
      const put = (bytes: Buffer) => {
        isSame &&= before !== null && bytesAt(before, length, bytes.length).equals(bytes);
        for (let done = 0; done < bytes.length; ) done += writeSync(now, bytes, done);
        length += bytes.length;
      };
      const waiting = Buffer.allocUnsafe(atOnce);
      let filled = 0;
      const flush = () => {
        put(waiting.subarray(0, filled));
        filled = 0;
      };
      for (const piece of pieces()) {
        const size = Buffer.byteLength(piece);
        if (filled + size > atOnce) flush();
        if (size > atOnce) put(Buffer.from(piece));
        else filled += waiting.write(piece, filled);
      }
      flush();
      return !(isSame && statSync(file).size === length);
    } finally {
      closeSync(now);
    }
  } finally {
    if (before !== null) closeSync(before);
  }
}

function bytesAt(descriptor: number, position: number, length: number) {
  const bytes = Buffer.allocUnsafe(length);
  return bytes.subarray(0, readSync(descriptor, bytes, 0, length, position));
}

function discard(file: string) {
  try {
    rmSync(file, { force: true });
  } catch {
    // What kept it from being written keeps it from being removed too.
  }
}
