/** JSON in a file of the cache, with its own checksum in front: a damaged file counts as none. */
import { hash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const sealLength = 64;

/** What writeSealed wrote there, or null. */
export function readSealed(file: string): unknown {
  try {
    const text = readFileSync(file, "utf8");
    const body = text.slice(sealLength + 1);
    return seal(body) === text.slice(0, sealLength) ? JSON.parse(body) : null;
  } catch {
    // Not there, or not readable: none either way.
    return null;
  }
}

/** Written beside and renamed, so that a reader never sees half of it. */
export function writeSealed(file: string, value: unknown) {
  const body = JSON.stringify(value);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, `${seal(body)}\n${body}`);
  renameSync(`${file}.${process.pid}`, file);
}

const seal = (body: string) => hash("sha256", body, "hex");
