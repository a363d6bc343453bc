/** A file of the site other than a page: its path, and its bytes. */
import { createHash, hash } from "node:crypto";

/** `path` is relative to the site: "assets/boot-1a2b3c4d.js". Under assets/ a path is never used for other bytes. */
export type AssetFile = { readonly path: string; readonly bytes: Uint8Array };

/** Returns eight hexadecimal digits of SHA-256. Short, as many pages contain it. */
export const contentHash = (content: string | Uint8Array) => hash("sha256", content, "hex").slice(0, 8);

/** ("ripples", "svg", bytes) → "assets/ripples-1a2b3c4d.svg" */
export const assetPath = (name: string, extension: string, content: string | Uint8Array) =>
  `assets/${name}-${contentHash(content)}.${extension}`;

/**
 * ("map", "json") → "data/map.json": an address that stays when the content changes, so that pages with it do not change.
 * Browsers revalidate it.
 */
export const dataPath = (name: string, extension: string) => `data/${name}.${extension}`;

/** Digest of several contents in this order. */
export function digestOfAll(contents: readonly (string | Uint8Array)[]) {
  const digest = createHash("sha256");
  for (const content of contents) digest.update(`${content.length}:`).update(content);
  return digest.digest("hex").slice(0, 24);
}
