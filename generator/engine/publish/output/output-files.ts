/** Files of the next site: published ones that stay, and new ones. */
import { BuildError } from "../../../base/errors.ts";
import type { Staging } from "./staging.ts";
import { type FileStamp, writeFile } from "./write-files.ts";

/** By path with slashes. */
export type SiteFiles = ReadonlyMap<string, "unchanged" | "written">;

export type OutputFiles = {
  /** The published file stays. */
  keep(path: string): void;
  /** A new or changed file. */
  write(path: string, bytes: Uint8Array): FileStamp;
  /** A new or changed file that is already in the staging folder. */
  wrote(path: string): void;
  readonly files: () => SiteFiles;
  readonly writtenCount: () => number;
};

export function createOutputFiles(staging: Staging): OutputFiles {
  const files = new Map<string, "unchanged" | "written">();

  const add = (path: string, how: "unchanged" | "written") => {
    if (files.has(path)) throw new BuildError(`Two steps of the build write ${path}. Nothing was published.`);
    files.set(path, how);
  };
  const wrote = (path: string) => add(path, "written");
  return {
    keep: (path) => add(path, "unchanged"),
    write(path, bytes) {
      const stamp = writeFile(staging, path, bytes);
      wrote(path);
      return stamp;
    },
    wrote,
    files: () => files,
    writtenCount: () => [...files.values()].filter((how) => how === "written").length,
  };
}
