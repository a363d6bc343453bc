/** Reads the shards of one site. All errors are in one message. */
import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../base/errors.ts";
import { allCodeDigest } from "../../engine/publish/input-digests.ts";
import { shardFileName } from "../../engine/publish/output/output.ts";
import { parseShardFile, type ShardFile } from "./shard-file.ts";

/** `folder` as typed. */
export type ShardInFolder = ShardFile & { readonly folder: string };

/** Sorted by number. @throws UsageError naming every shard that is missing, duplicate, corrupt or of another site */
export function readShards(folders: readonly string[]): readonly [ShardInFolder, ...ShardInFolder[]] {
  const code = allCodeDigest();
  const read = folders.map((folder) => readShard(folder, code));
  const errors = read.filter((shard) => typeof shard === "string");
  const shards = read.filter((shard) => typeof shard !== "string").sort((a, b) => a.number - b.number);
  const [first, ...others] = shards;
  if (first === undefined) throw shardError(errors);
  errors.push(...others.flatMap((other) => differences(first, other)), ...miscounted(first, shards));
  if (errors.length > 0) throw shardError(errors);
  return [first, ...others];
}

const shardError = (errors: readonly string[]) =>
  new UsageError(`These shards are not one site. Nothing was written.\n  ${errors.join("\n  ")}`);

/** `hasRightBytes` is called for a file of the right size. @throws UsageError if a file of the shard is missing or differs */
export function requireWholeFile(
  { folder }: ShardInFolder,
  file: string,
  { size, hasRightBytes }: { readonly size: number; readonly hasRightBytes: (bytes: Uint8Array) => boolean },
) {
  const stats = lstatSync(join(folder, file), { throwIfNoEntry: false });
  if (stats?.isFile() === true && stats.size === size && hasRightBytes(readFileSync(join(folder, file)))) return;
  const what = stats === undefined ? `has no ${file}` : `has a ${file} that its build did not write`;
  throw shardError([`${folder} ${what}. Copy the shard again, or build it again.`]);
}

function readShard(folder: string, code: string): ShardInFolder | string {
  const file = join(folder, shardFileName);
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined)
    return `${folder} has no ${shardFileName}, so it is not a shard. Give the --out of a build with --shard, and copy hidden files too.`;
  try {
    const shard = parseShardFile(readFileSync(file, "utf8"), code);
    if (shard === "other code") return `${folder} was built by another version of the code or of Node. Build it again.`;
    return { ...shard, folder };
  } catch {
    return `${file} is corrupt. Copy the shard again, or build it again.`;
  }
}

function differences(first: ShardInFolder, other: ShardInFolder): readonly string[] {
  const differs = (what: string) => `${other.folder} was built ${what} than ${first.folder}. Build both from the same.`;
  if (first.of !== other.of)
    return [
      `${other.folder} is shard ${named(other)}, but ${first.folder} is shard ${named(first)}. Build all with one number of shards.`,
    ];
  if (first.inputs.data !== other.inputs.data) return [differs("from other data")];
  if (first.inputs.baseUrl !== other.inputs.baseUrl) return [differs("with another --base-url")];
  if (first.inputs.release !== other.inputs.release)
    return [
      `Only one of ${other.folder} and ${first.folder} was built with --release. Build both with it, or neither.`,
    ];
  const [preview, others] = [first.inputs.preview, other.inputs.preview];
  if ((preview === null) !== (others === null))
    return [
      `Only one of ${other.folder} and ${first.folder} was built with --preview. Build both with it, or neither.`,
    ];
  if (preview?.commit !== others?.commit) return [differs("at another commit")];
  if (first.inputs.shown !== other.inputs.shown) return [differs("on a day with other towns or texts")];
  if (first.inputs.assets !== other.inputs.assets) return [differs("with other pictures, scripts or styles")];
  return [];
}

const named = ({ number, of }: Pick<ShardFile, "number" | "of">) => `${number} of ${of}`;

function miscounted({ of }: ShardInFolder, shards: readonly ShardInFolder[]): readonly string[] {
  return Array.from({ length: of }, (_, index) => index + 1).flatMap((number) => {
    const found = shards.filter((shard) => shard.of === of && shard.number === number);
    if (found.length === 0)
      return [`Shard ${named({ number, of })} is missing. Build it with --shard ${number}/${of}, and give its folder.`];
    return found.length === 1
      ? []
      : [
          `${found.map(({ folder }) => folder).join(" and ")} are both shard ${named({ number, of })}. Give one of them.`,
        ];
  });
}
