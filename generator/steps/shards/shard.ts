/** Shards of a build, by processes that share nothing: which towns belong to which shard. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { BuildError } from "../../base/errors.ts";

/** The `number`-th of `of` shards, counted from 1. */
export type Shard = { readonly number: number; readonly of: number };

/** Consecutive towns. Sizes of shards differ by at most 1; the first is among the smaller ones. */
export function townsOf<Town>({ number, of }: Shard, towns: readonly Town[]): readonly Town[] {
  const start = (shard: number) => Math.floor((towns.length * (shard - 1)) / of);
  return towns.slice(start(number), start(number + 1));
}

/** The first shard has the pages of the whole site and the assets. The others build assets to link them, and write none. */
export const isFirstShard = ({ number }: Shard) => number === 1;

/** @throws BuildError if a shard would replace a whole site */
export function requireNoWholeSite(out: string) {
  if (existsSync(join(out, "pages.json")))
    throw new BuildError(
      `${out} contains a whole site, which a shard would replace. Nothing was changed. Give another --out for the shard.`,
    );
}
