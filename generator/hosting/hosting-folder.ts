/** Where the hosts' files stand, and whether they are as a build left them: what a build asks that finds nothing changed. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { shortHash } from "../render/digest.ts";

export const hostingNames = [
  "nginx.conf",
  "apache.conf",
  ".htaccess",
  "Caddyfile",
  "cloudfront-function.js",
  "cloudfront-headers.json",
  "vercel-config.json",
] as const;

/** "dist" → "dist-hosting", beside a linked `out` and not beside what it leads to. */
export const hostingFolder = (out: string) => `${resolve(out)}-hosting`;

export const hostingDigest = (folder: string) =>
  shortHash(JSON.stringify(hostingNames.map((name) => hostingText(folder, name))));

/** Null for a file that cannot be read: it is written, or writing it says why it cannot. */
export function hostingText(folder: string, name: string) {
  try {
    return readFileSync(join(folder, name), "utf8");
  } catch {
    return null;
  }
}
