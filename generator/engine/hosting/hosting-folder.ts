/** Path of the hosts' files. */
import { resolve } from "node:path";

export const hostingNames = ["nginx.conf", "apache.conf", ".htaccess"] as const;

/** "dist" → "dist-hosting", beside a linked `out` and not beside the target of the link. */
export const hostingFolder = (out: string) => `${resolve(out)}-hosting`;
