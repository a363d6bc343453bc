/** The format of all cache files: lines of text, and a last line with the digest of those before it. */
import { createHash, hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { writeAtomically } from "../atomic-write.ts";

const lineEnd = 0x0a;

/** All lines but the last. Null if the file is missing or corrupt. */
export function readChecksummedLines(file: string): Iterable<Buffer> | null {
  try {
    const bytes = readFileSync(file);
    const end = bytes.lastIndexOf(lineEnd, bytes.length - 2) + 1;
    const body = bytes.subarray(0, end);
    return bytes.toString("utf8", end) === `${hash("sha256", body)}\n` ? linesOf(body) : null;
  } catch {
    return null;
  }
}

function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(lineEnd, start);
    yield bytes.subarray(start, end);
    start = end + 1;
  }
}

/** @param lines without line ends. @throws the error of the file system; the file is unchanged then */
export const writeChecksummedLines = (file: string, lines: Iterable<string>) =>
  writeAtomically(file, withChecksum(lines));

function* withChecksum(lines: Iterable<string>) {
  const digest = createHash("sha256");
  for (const line of lines) {
    digest.update(line).update("\n");
    yield line;
    yield "\n";
  }
  yield digest.digest("hex");
  yield "\n";
}

/** A cached value as JSON. Null if the file is missing, corrupt or of a form without JSON. */
export function readChecksummedJson(file: string): unknown {
  const [line] = readChecksummedLines(file) ?? [];
  try {
    return line === undefined ? null : JSON.parse(line.toString());
  } catch {
    return null;
  }
}

/** @param value must survive JSON. @throws the error of the file system; the file is unchanged then */
export const writeChecksummedJson = (file: string, value: unknown) =>
  writeChecksummedLines(file, [JSON.stringify(value)]);
