/** Caches assets that take long to build (scripts, fonts, pictures): one file for each version. */
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { type PackedFile, packed, readVersion, saveVersion, unpacked } from "../base/cache/kept-files.ts";
import { isSaved } from "../base/cache/unsaved-cache.ts";
import type { AssetFile } from "./asset-file.ts";

export type BuiltAsset<Value> = { readonly value: Value; readonly files: readonly AssetFile[] };

type CachedAssetInput<Value> = {
  readonly cacheDir: string;
  /** A folder below cacheDir, such as "pictures/hero". */
  readonly name: string;
  /** Digest of all inputs, encoder versions included. */
  readonly key: string;
  /** Makes the asset. Its value must be plain JSON. */
  readonly make: () => Promise<BuiltAsset<Value>>;
};

const versionsKept = 8;

/** Reads an asset from the cache, or makes it. A damaged version is reported on standard error and made again. */
export async function cachedAsset<Value>(input: CachedAssetInput<Value>): Promise<BuiltAsset<Value>> {
  const { cacheDir, name, key, make } = input;
  const version = join(cacheDir, name, `${key}.json`);
  // The checksum proves that this function wrote the file, and the key that its value has this type.
  const saved = readVersion(version) as { value: Value; files: readonly PackedFile[] } | null;
  if (saved !== null) return { value: saved.value, files: saved.files.map(unpacked) };
  if (existsSync(version)) console.error(`${relative("", version)} in the cache is damaged and is made again.`);
  const made = await make();
  isSaved(() => saveVersion(version, { value: made.value, files: made.files.map(packed) }, versionsKept));
  return made;
}
