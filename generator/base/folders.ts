/** Folders of the project and its cache, independent of the working directory. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));
/** `SITE_CACHE` names another. program.mjs reads it too. */
export const cacheFolder = resolve(
  process.env["SITE_CACHE"] || fileURLToPath(new URL("../../node_modules/.cache/site", import.meta.url)),
);
