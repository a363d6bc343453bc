/** The same file under a second name: as a link where the file system has it so, which costs no room and no time. */
import { copyFileSync, linkSync } from "node:fs";

export function linkOrCopy(from: string, to: string) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
