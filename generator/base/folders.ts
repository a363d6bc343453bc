/** Folders of the project and its cache, independent of the working directory. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder beside a built site, for reports about it: `dist` → `/…/dist-report` */
export const reportFolder = (out: string) => `${resolve(out)}-report`;

export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));
/** SITE_CACHE replaces the default. program.mjs must compute the same folder. */
export const cacheFolder = resolve(
  process.env["SITE_CACHE"] || fileURLToPath(new URL("../../node_modules/.cache/site", import.meta.url)),
);
