/**
 * Starts our code compiled: bundled into the cache with the packages that it takes in, and bundled anew as soon as one of
 * its files is another one. Where that cannot be done, tsx compiles each file as it is imported, which takes a second more.
 */
import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import nodeModule from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";

/**
 * @typedef {object} Compiled
 * @property {string} node the version it was made by
 * @property {string} folder below that of the project
 * @property {readonly (readonly [path: string, stamp: string])[]} files what it was made from, and what was made
 */

const root = fileURLToPath(new URL("..", import.meta.url));
// A cache may serve several copies of the project, whose paths stand in what is compiled.
const home = join(root, "node_modules/.cache/site/program", hash("sha256", root).slice(0, 20));

const programs = {
  cli: "./cli.ts",
  "render-thread": "./render-thread.ts",
  "bundle-process": "./assets/client/bundle-process.ts",
  "plain-tree": "./bench/plain-tree.tsx",
};

/**
 * How long a function runs before Node 20 compiles it once more, for speed: seven times longer than by itself, as most of what a
 * build runs is over before that pays. Processor time for the real data 1.80 → 1.42 s, for 2,058 pages 4.1 → 3.4 s. Later versions
 * have a quick compiler in between, and no such number.
 */
const patience = "--interrupt-budget=500000";

/** @param {keyof typeof programs} name */
export async function startProgram(name) {
  if (Number.parseInt(process.versions.node, 10) < 22) setFlagsFromString(patience);
  const folder = freshFolder() ?? (await compiledFolder());
  if (folder === null) return startUncompiled(name);
  // From Node 22 on.
  const { enableCompileCache } = /** @type {{ enableCompileCache?: (folder: string) => void }} */ (nodeModule);
  enableCompileCache?.(join(home, "code"));
  await import(pathToFileURL(join(home, folder, `${name}.mjs`)).href);
}

/** Null when there is none of these very sources, packages and this Node, or when somebody touched it. */
function freshFolder() {
  try {
    /** @type {Compiled} */
    const { node, folder, files } = JSON.parse(readFileSync(join(home, "compiled.json"), "utf8"));
    return node === process.version && files.every(([path, stamp]) => stampOf(path) === stamp) ? folder : null;
  } catch {
    return null;
  }
}

/** The time of the last change of anything, which nobody can set back, among others. @param {string} path */
export function stampOf(path) {
  const { size, mtimeMs, ctimeMs, ino } = statSync(path);
  return [size, mtimeMs, ctimeMs, ino].join();
}

/** Null where the cache cannot be written, or a source does not compile: then tsx says what is wrong with it. */
async function compiledFolder() {
  try {
    const { compileProgram } = await import("./compile-program.mjs");
    return await compileProgram(root, home);
  } catch {
    return null;
  }
}

/** @param {keyof typeof programs} name */
async function startUncompiled(name) {
  const { register } = await import("tsx/esm/api");
  // Named, as tsx by itself goes by the tsconfig.json of the working directory, and JSX would not compile.
  register({ tsconfig: join(root, "tsconfig.json") });
  await import(programs[name]);
}
