/** Which files the next site has: those that are already published and stay, and those that were written for it. */
import { BuildError } from "../../errors.ts";
import { type Stamp, writeFile } from "./files.ts";
import type { Staging } from "./staging.ts";

/** Every file of the next site by its path, with slashes. */
export type SiteFiles = ReadonlyMap<string, "kept" | "written">;

export type Output = {
  /** The published file stays as it is. */
  keep(path: string): void;
  /** A new or changed file. */
  write(path: string, bytes: Uint8Array): Stamp;
  /** A new or changed file that already stands in the staging folder. */
  wrote(path: string): void;
  /** The site is another one even if no file differs, as when one vanishes. */
  begin(): void;
  readonly changed: () => boolean;
  readonly files: () => SiteFiles;
  readonly writtenCount: () => number;
};

export function outputInto(staging: Staging): Output {
  const files = new Map<string, "kept" | "written">();
  let changed = false;
  let written = 0;

  const add = (path: string, how: "kept" | "written") => {
    if (files.has(path)) throw new BuildError(`Two parts of the build make ${path}. Nothing was published.`);
    files.set(path, how);
  };
  const wrote = (path: string) => {
    add(path, "written");
    changed = true;
    written += 1;
  };
  return {
    keep: (path) => add(path, "kept"),
    write(path, bytes) {
      const stamp = writeFile(staging, path, bytes);
      wrote(path);
      return stamp;
    },
    wrote,
    begin: () => {
      changed = true;
    },
    changed: () => changed,
    files: () => files,
    writtenCount: () => written,
  };
}
