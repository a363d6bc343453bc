/** The format of all cache files: a line of JSON, and a line with its digest. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { writeAtomically } from "../atomic-write.ts";

/** Returns null if the file is missing, corrupt or in another format. */
export function readChecksummedJson(file: string): unknown {
  try {
    const bytes = readFileSync(file);
    const json = bytes.subarray(0, bytes.indexOf("\n"));
    return bytes.subarray(json.length).equals(digestLine(json)) ? JSON.parse(json.toString()) : null;
  } catch {
    return null;
  }
}

/** @param value data that JSON can hold. @throws the error of the file system; the file is unchanged then */
export function writeChecksummedJson(file: string, value: unknown) {
  const json = Buffer.from(JSON.stringify(value));
  writeAtomically(file, Buffer.concat([json, digestLine(json)]));
}

/** Returns what follows the JSON: the end of its line, and a line with the digest of the first. */
const digestLine = (json: Uint8Array) =>
  Buffer.from(`\n${createHash("sha256").update(json).update("\n").digest("hex")}\n`);
