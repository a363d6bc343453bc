/** Starts the command line from a bundle in the cache, which is made again when a source is newer. */
import { hash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, renameSync, rmSync } from "node:fs";
import nodeModule from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { requireOpenFiles } from "./too-many-open-files.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const packages = ["package-lock.json", "node_modules/.package-lock.json"];
const sources = ["client", "data/schema", "generator", "templates", "tsconfig.json", ...packages];

/** Must be the folder that folders.ts computes. */
const cacheFolder = resolve(process.env["SITE_CACHE"] || join(root, "node_modules/.cache/site"));
/** Bundles of this copy of the project. They contain its absolute paths. */
const home = join(cacheFolder, "program", hash("sha256", root).slice(0, 20));
/** Time for which an older bundle is kept, as a running command may still load parts of it. */
const inUseMs = 60 * 60 * 1000;

export async function startProgram() {
  const changed = Math.max(...sources.map((path) => lastChange(join(root, path))));
  const bundle = join(home, `${process.version}-${changed}`);
  if (!existsSync(bundle) && !(await isBundled(bundle))) return startUnbundled();
  // Missing before Node 22.
  const { enableCompileCache } = /** @type {{ enableCompileCache?: (folder: string) => void }} */ (nodeModule);
  enableCompileCache?.(join(bundle, "code"));
  await import(pathToFileURL(join(bundle, "cli.mjs")).href);
}

/**
 * Returns when a file, or a folder with all that it holds, changed last. Unlike the time of its content, that of a file's
 * change (ctime) cannot be set back.
 * @param {string} path @returns {number} ms since 1970
 */
function lastChange(path) {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.ctimeMs ?? 0;
  return readdirSync(path).reduce((last, name) => Math.max(last, lastChange(join(path, name))), stats.ctimeMs);
}

/** Returns false if the cache cannot be written or a source does not compile: tsx then reports the error. @param {string} bundle */
async function isBundled(bundle) {
  requireOpenFiles();
  try {
    const { bundleProgram } = await import("./bundle-program.mjs");
    await bundleProgram(root, `${bundle}.${process.pid}`);
    renameSync(`${bundle}.${process.pid}`, bundle);
    for (const folder of readdirSync(home).map((name) => join(home, name)))
      if (Date.now() - lstatSync(folder).mtimeMs > inUseMs) rmSync(folder, { recursive: true, force: true });
    return true;
  } catch {
    return existsSync(bundle);
  }
}

/** Compiles each file as it is imported, which takes 1 s longer. */
async function startUnbundled() {
  const { register } = await import("tsx/esm/api");
  // By default tsx reads the tsconfig.json of the working directory.
  register({ tsconfig: join(root, "tsconfig.json") });
  await import(pathToFileURL(join(root, "generator/cli.ts")).href);
}
