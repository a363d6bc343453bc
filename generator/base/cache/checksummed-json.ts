/** The format of all cache files: a line of JSON, and a line with its digest. */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { writeAtomically } from "../atomic-write.ts";

/** Returns null if the file is missing, corrupt or in another format. */
export function readChecksummedJson(file: string): unknown {
  try {
    const [line = "", digest] = readFileSync(file, "utf8").split("\n");
    return digest === hash("sha256", `${line}\n`) ? JSON.parse(line) : null;
  } catch {
    return null;
  }
}

/** @param value data that JSON can hold. @throws the error of the file system; the file is unchanged then */
export function writeChecksummedJson(file: string, value: unknown) {
  const line = `${JSON.stringify(value)}\n`;
  writeAtomically(file, `${line}${hash("sha256", line)}\n`);
}
