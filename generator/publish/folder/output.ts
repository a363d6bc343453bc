/**
 * The site being assembled. As long as every file turns out to be the one that is already published nothing is written;
 * the first file that differs starts the staging folder, into which the unchanged ones are then linked.
 */

import { keepFile, type Stamp, writeFile } from "./files.ts";
import type { Staging } from "./staging.ts";

export type Output = {
  /** The published file stays as it is. */
  keep(path: string): void;
  /** A new or changed file. */
  write(path: string, bytes: Uint8Array): Stamp;
  /** A new or changed file that already stands in the staging folder. */
  wrote(path: string): void;
  /** Starts the staging folder even if no file differs, as when one vanishes. */
  begin(): void;
  readonly changed: () => boolean;
  readonly paths: () => ReadonlySet<string>;
  readonly writtenCount: () => number;
};

export function outputInto(staging: Staging): Output {
  const paths = new Set<string>();
  let waiting: string[] | null = [];
  let written = 0;

  const begin = () => {
    for (const path of waiting ?? []) keepFile(staging, path);
    waiting = null;
  };
  const wrote = (path: string) => {
    begin();
    paths.add(path);
    written += 1;
  };
  return {
    keep(path) {
      paths.add(path);
      if (waiting === null) keepFile(staging, path);
      else waiting.push(path);
    },
    write(path, bytes) {
      const stamp = writeFile(staging, path, bytes);
      wrote(path);
      return stamp;
    },
    wrote,
    begin,
    changed: () => waiting === null,
    paths: () => paths,
    writtenCount: () => written,
  };
}
