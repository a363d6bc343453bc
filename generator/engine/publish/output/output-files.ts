/** Files of the next site: published ones that stay, and new ones. */
import { BuildError } from "../../../base/errors.ts";
import type { Staging } from "./staging.ts";
import { type FileStamp, writeFile } from "./write-files.ts";

/** By path with slashes. */
export type SiteFiles = ReadonlyMap<string, "unchanged" | "written">;

export type OutputFiles = ReturnType<typeof createOutputFiles>;

export function createOutputFiles(staging: Staging) {
  const files = new Map<string, "unchanged" | "written">();

  const add = (path: string, how: "unchanged" | "written") => {
    if (files.has(path)) throw new BuildError(`Two steps of the build write ${path}. Nothing was published.`);
    files.set(path, how);
  };
  return {
    /** The published file stays. */
    keep: (path: string) => add(path, "unchanged"),
    /** A new or changed file. */
    write(path: string, bytes: Uint8Array): FileStamp {
      const stamp = writeFile(staging, path, bytes);
      add(path, "written");
      return stamp;
    },
    /** A new or changed file that is already in the staging folder. */
    wrote: (path: string) => add(path, "written"),
    files: (): SiteFiles => files,
    writtenCount: () => [...files.values()].filter((how) => how === "written").length,
  };
}
