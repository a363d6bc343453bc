/** A build in parts, by processes that share nothing: which towns are of which part. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { BuildError } from "../errors.ts";

/** The `number`-th of `of` parts, counted from 1. */
export type Shard = { readonly number: number; readonly of: number };

/** Neighbours in the list, and no part has more than one town more than another; the first part is among the smaller ones. */
export function townsOf<Town>({ number, of }: Shard, towns: readonly Town[]): readonly Town[] {
  const start = (part: number) => Math.floor((towns.length * (part - 1)) / of);
  return towns.slice(start(number), start(number + 1));
}

/** One part has the pages of the whole site, and the assets: each part makes those it links, and writes none. */
export const hasWholeSite = ({ number }: Shard) => number === 1;

/** @throws BuildError when a part would take the place of a whole site. */
export function refuseWholeSite(out: string) {
  if (existsSync(join(out, "pages.json")))
    throw new BuildError(
      `${out} holds a whole site, and a part of one would take its place. Nothing was changed. Name another folder for the part with --out.`,
    );
}
