/** A file of the site that is no page: what it is called there, and where its bytes are. */
import { createHash, hash } from "node:crypto";
import { readFileSync } from "node:fs";

/**
 * `path` is relative to the site ("assets/boot-1a2b3c4d.js"). Under assets/ a path is never used for other bytes, so a
 * published file of the same path need not be read. `source` is a file to copy, never to link: it belongs to the cache.
 */
export type AssetFile =
  | { readonly path: string; readonly bytes: Uint8Array }
  | { readonly path: string; readonly source: string };

export const bytesOf = (file: AssetFile): Uint8Array => ("bytes" in file ? file.bytes : readFileSync(file.source));

/** Eight hexadecimal digits of SHA-256: they tell versions of one file apart, and each stands in many pages. */
export const contentHash = (content: string | Uint8Array) => hash("sha256", content, "hex").slice(0, 8);

/** ("ripples", "svg", bytes) → "assets/ripples-1a2b3c4d.svg" */
export const assetPath = (name: string, extension: string, content: string | Uint8Array) =>
  `assets/${name}-${contentHash(content)}.${extension}`;

/**
 * ("towns", "json") → "data/towns.json": what all towns change together. Its address stays and browsers ask for it anew, so that
 * one more town changes no page that names it.
 */
export const dataPath = (name: string, extension: string) => `data/${name}.${extension}`;

/** One digest of several contents, in this order: the key of what is made from them. */
export function digestOfAll(contents: readonly (string | Uint8Array)[]) {
  const digest = createHash("sha256");
  for (const content of contents) digest.update(`${content.length}:`).update(content);
  return digest.digest("hex").slice(0, 24);
}
