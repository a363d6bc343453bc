/** Path of the hosts' files, and whether they are unchanged since the last build. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { shortHash } from "../../base/digest.ts";

export const hostingNames = ["nginx.conf", "apache.conf", ".htaccess"] as const;

/** "dist" → "dist-hosting", beside a linked `out` and not beside the target of the link. */
export const hostingFolder = (out: string) => `${resolve(out)}-hosting`;

export const hostFilesDigest = (folder: string) =>
  shortHash(JSON.stringify(hostingNames.map((name) => hostFileText(folder, name))));

/** Null for an unreadable file: it is written again, and writing reports the reason if it fails. */
export function hostFileText(folder: string, name: string) {
  try {
    return readFileSync(join(folder, name), "utf8");
  } catch {
    return null;
  }
}
