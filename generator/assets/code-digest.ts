/** What a drawing is made by is one of its inputs: when the code changes, what was kept of it is made anew. */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";

/** Digest of the given texts and of the source files behind the addresses. */
export const digestOfInputs = (files: readonly URL[], ...texts: readonly string[]) =>
  hash("sha256", [...files.map((file) => readFileSync(file, "utf8")), ...texts].join("\0"), "hex").slice(0, 24);
