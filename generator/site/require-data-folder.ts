/** Check of `--data`, before anything is read. */
import { statSync } from "node:fs";
import { UsageError } from "../base/errors.ts";

/** @throws UsageError if `data` is not a folder */
export function requireDataFolder(data: string) {
  if (!statSync(data, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`--data: ${data} is not a folder. Give the folder that contains towns.csv.`);
}
