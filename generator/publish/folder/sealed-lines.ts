/** Files of the cache that are read and written by lines; the last one is the digest of all before it. */
import { createHash, hash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { pruneRecords } from "./prune-records.ts";

const lineEnd = 0x0a;
/** Characters. */
const writtenAtOnce = 256 * 1024;

/** All lines but the last; null when there is no such file, or it is not as it was written. */
export function readSealedLines(file: string): Iterable<Buffer> | null {
  try {
    const bytes = readFileSync(file);
    const end = bytes.lastIndexOf(lineEnd, bytes.length - 2) + 1;
    const body = bytes.subarray(0, end);
    return bytes.toString("utf8", end) === sealOf(hash("sha256", body)) ? linesOf(body) : null;
  } catch {
    return null;
  }
}

const sealOf = (digest: string) => `${digest}\n`;

function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(lineEnd, start);
    yield bytes.subarray(start, end);
    start = end + 1;
  }
}

/**
 * Written beside and renamed, by one process at a time for each file. The records of sites that are no more are forgotten with it.
 * @throws what the file system refuses
 */
export function writeSealedLines(file: string, lines: Iterable<string>) {
  const unfinished = `${file}.unfinished`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeLines(unfinished, lines);
    renameSync(unfinished, file);
    pruneRecords(dirname(file));
  } catch (cause) {
    discard(unfinished);
    throw cause;
  }
}

/** Some at a time, with the digest of all of them at the end. */
function writeLines(file: string, lines: Iterable<string>) {
  const digest = createHash("sha256");
  const descriptor = openSync(file, "w");
  let waiting = "";
  const write = (text: string) => {
    digest.update(text);
    writeSync(descriptor, text);
  };
  try {
    for (const line of lines) {
      waiting += `${line}\n`;
      if (waiting.length < writtenAtOnce) continue;
      write(waiting);
      waiting = "";
    }
    write(waiting);
    writeSync(descriptor, sealOf(digest.digest("hex")));
  } finally {
    closeSync(descriptor);
  }
}

function discard(file: string) {
  try {
    rmSync(file, { force: true });
  } catch {
    // What kept it from being written keeps it from being removed too.
  }
}
