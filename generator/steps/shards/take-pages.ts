/** Files of the shards → files of the merged site. Published pages that are unchanged stay. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { shortHash } from "../../base/digest.ts";
import type { Progress } from "../../base/progress.ts";
import type { AssetFile } from "../../engine/assets/asset-file.ts";
import {
  type BuildRecord,
  isUnchanged,
  linkOrCopyFile,
  type OutputFiles,
  type Staging,
} from "../../engine/publish/output/output.ts";
import { type PageGroups, parseGroups, serializeGroup } from "../../engine/render/page-groups.ts";
import { type PageRecord, pageDigest } from "../../engine/render/page-renderer.ts";
import { requireWholeFile, type ShardInFolder } from "./read-shards.ts";

type TakePagesInput = {
  readonly shards: readonly ShardInFolder[];
  readonly staging: Staging;
  readonly output: OutputFiles;
  readonly record: BuildRecord | null;
  readonly progress: Pick<Progress, "bar">;
  readonly signal: AbortSignal;
};

/** @throws UsageError if a page of a shard is missing or damaged; WriteError; the signal's reason */
export async function takePages(input: TakePagesInput): Promise<PageGroups> {
  const { shards, record, progress, signal } = input;
  const lines = new Map<string, Buffer>();
  const total = shards.reduce((sum, shard) => sum + shard.groups.length, 0);
  let count = 0;
  for (const shard of shards)
    for (const { slug, key, pages, linked } of shard.groups) {
      const before = record?.groupOf(slug);
      const hasSameKey = key !== "" && key === before?.key;
      const taken = pages.map((page) => takePage(page, shard, before?.pages, hasSameKey, input));
      // Every shard has a group for the whole site; it has pages in the first shard only.
      if (slug !== "" || pages.length > 0) lines.set(slug, serializeGroup({ key, pages: taken, linked }));
      count += 1;
      progress.bar(count, total);
      await setImmediate(); // lets an interrupt arrive
      signal.throwIfAborted();
    }
  return parseGroups(lines);
}

/** `hasSameKey`: both pages were rendered from the same inputs, so their bytes are equal. */
function takePage(
  page: Omit<PageRecord, "mtimeMs">,
  shard: ShardInFolder,
  before: readonly PageRecord[] | undefined,
  hasSameKey: boolean,
  { staging, output }: TakePagesInput,
): PageRecord {
  const { file, size, html } = page;
  requireWholeFile(shard, file, { size, hasRightBytes: (bytes) => pageDigest(bytes) === html });
  const old = before?.find((each) => each.file === file);
  const isThere = old?.size === size && isUnchanged(staging.out, file, old);
  if (isThere && (hasSameKey || haveSameBytes(join(shard.folder, file), join(staging.out, file)))) {
    output.keep(file);
    return { ...page, mtimeMs: old.mtimeMs };
  }
  const stamp = linkOrCopyFile(staging, shard.folder, file);
  output.wrote(file);
  return { ...page, ...stamp };
}

const haveSameBytes = (one: string, other: string) => readFileSync(one).equals(readFileSync(other));

/** The shards' files that are not pages. @throws UsageError if one is missing or damaged */
export const assetFilesOf = (shards: readonly ShardInFolder[]): readonly AssetFile[] =>
  shards.flatMap((shard) =>
    shard.files.map(([path, size, digest]) => {
      requireWholeFile(shard, path, { size, hasRightBytes: (bytes) => shortHash(bytes) === digest });
      return { path, source: join(shard.folder, path) };
    }),
  );
