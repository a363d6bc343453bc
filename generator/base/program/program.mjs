/** Starts the command line from a bundle in the cache, which is compiled again when an input changes. */
// If compiling fails, tsx compiles each file as it is imported, which takes 1 s longer.
import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import nodeModule from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { requireOpenFiles } from "./too-many-open-files.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** As in folders.ts. */
const cacheFolder = resolve(process.env["SITE_CACHE"] || join(root, "node_modules/.cache/site"));

const entryPoint = "generator/cli.ts";

/** Folder in the cache, one for each copy of the project, as compiled code contains absolute paths. */
const home = join(cacheFolder, "program", hash("sha256", root).slice(0, 20));

/**
 * How long a function runs before Node 20 optimizes it: 7 times the default, as most builds and tests end before optimizing pays.
 * CPU time with Node 20, real data: 1.80 → 1.42 s; 2,058 pages: 4.1 → 3.4 s. Later versions have no such option.
 */
const lateCompiling = Number.parseInt(process.versions.node, 10) < 22 ? ["--interrupt-budget=500000"] : [];

/**
 * Options of V8. Without pretenuring, new objects start in the young generation: V8 of Node 20 and 22 often takes short-lived parts
 * of pages for long-lived ones. CPU time for 10,837 pages, Node 20: 7.2 or 5.6 → 5.5 s; Node 22: 6.0 → 4.9 s; Node 24: 4.4 s, unchanged.
 */
export const engineOptions = [...lateCompiling, "--no-allocation-site-pretenuring"];

export async function startProgram() {
  for (const option of engineOptions) setFlagsFromString(option);
  const folder = freshFolder() ?? (await compiledFolder());
  if (folder === null) return startUncompiled();
  // Since Node 22.
  const { enableCompileCache } = /** @type {{ enableCompileCache?: (folder: string) => void }} */ (nodeModule);
  enableCompileCache?.(join(home, "code"));
  await import(pathToFileURL(join(home, folder, "cli.mjs")).href);
}

/** Null unless all inputs and outputs are unchanged since they were compiled by this version of Node. */
function freshFolder() {
  try {
    // The version of Node, the folder inside `home`, and all inputs and outputs.
    /** @type {{ node: string, folder: string, files: readonly (readonly [path: string, stamp: string])[] }} */
    const { node, folder, files } = JSON.parse(readFileSync(join(home, "compiled.json"), "utf8"));
    return node === process.version && files.every(([path, stamp]) => sourceStamp(path) === stamp) ? folder : null;
  } catch {
    return null;
  }
}

/** Size, times and inode of a file. Its change time (ctime) cannot be set back. @param {string} path */
export function sourceStamp(path) {
  const { size, mtimeMs, ctimeMs, ino } = statSync(path);
  return [size, mtimeMs, ctimeMs, ino].join();
}

/** Sources that are read at the same time. */
const filesToCompile = 200;

/** Null if the cache cannot be written or a source does not compile: tsx then reports the error. */
async function compiledFolder() {
  requireOpenFiles(filesToCompile);
  try {
    const { compileProgram } = await import("./compile-program.mjs");
    return await compileProgram(root, home, entryPoint);
  } catch {
    return null;
  }
}

async function startUncompiled() {
  const { register } = await import("tsx/esm/api");
  // By default tsx reads the tsconfig.json of the working directory.
  register({ tsconfig: join(root, "tsconfig.json") });
  await import(pathToFileURL(join(root, entryPoint)).href);
}
