/** A second name for a file: a hard link, or a copy if the file system has no links. */
import { copyFileSync, linkSync } from "node:fs";

export function linkOrCopy(from: string, to: string) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
