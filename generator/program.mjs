/**
 * Starts our code compiled: bundled into the cache with the packages that it takes in, and bundled anew as soon as one of
 * its files is another one. Where that cannot be done, tsx compiles each file as it is imported, which takes a second more.
 */
import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import nodeModule from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";

/**
 * @typedef {object} Compiled
 * @property {string} node the version it was made by
 * @property {string} folder below that of the project
 * @property {readonly (readonly [path: string, stamp: string])[]} files what it was made from, and what was made
 */

const root = fileURLToPath(new URL("..", import.meta.url));

/** What is compiled together. In the second the elements of templates know their lines, for the pointers of previews. */
const bundles = {
  program: {
    cli: "./cli.ts",
    "render-thread": "./render-thread.ts",
    "bundle-process": "./assets/client/bundle-process.ts",
    "plain-tree": "./bench/plain-tree.tsx",
  },
  "traced-program": { "trace-process": "./origins/trace-process.ts" },
};
/** @typedef {keyof typeof bundles} BundleName */

/**
 * How long a function runs before Node 20 compiles it once more, for speed: seven times longer than by itself, as most of what a
 * build runs is over before that pays. Processor time for the real data 1.80 → 1.42 s, for 2,058 pages 4.1 → 3.4 s. Later versions
 * have a quick compiler in between, and no such number.
 */
const patience = "--interrupt-budget=500000";

/** @param {keyof typeof bundles.program} name */
export async function startProgram(name) {
  const home = homeOf("program");
  const folder = freshFolder(home) ?? (await compiledFolder(home));
  if (folder === null) return startUncompiled(name);
  await start(join(home, folder, `${name}.mjs`));
}

/** @throws Error where the cache cannot be written, or a source does not compile */
export async function startTracedProgram() {
  const home = homeOf("traced-program");
  const folder = freshFolder(home) ?? (await compiled("traced-program", home));
  await start(join(home, folder, "trace-process.mjs"));
}

/** A cache may serve several copies of the project, whose paths stand in what is compiled. @param {BundleName} bundle */
const homeOf = (bundle) => join(root, "node_modules/.cache/site", bundle, hash("sha256", root).slice(0, 20));

/** @param {string} script */
async function start(script) {
  if (Number.parseInt(process.versions.node, 10) < 22) setFlagsFromString(patience);
  // From Node 22 on.
  const { enableCompileCache } = /** @type {{ enableCompileCache?: (folder: string) => void }} */ (nodeModule);
  enableCompileCache?.(join(dirname(script), "../code"));
  await import(pathToFileURL(script).href);
}

/** Null when there is none of these very sources, packages and this Node, or when somebody touched it. @param {string} home */
function freshFolder(home) {
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

/** Null where the cache cannot be written, or a source does not compile: then tsx says what is wrong with it. @param {string} home */
async function compiledFolder(home) {
  try {
    return await compiled("program", home);
  } catch {
    return null;
  }
}

/**
 * @param {BundleName} bundle
 * @param {string} home
 */
async function compiled(bundle, home) {
  const { compileProgram } = await import("./compile-program.mjs");
  const sources = Object.values(bundles[bundle]).map((path) => join("generator", path));
  return compileProgram({ root, home, sources, isTraced: bundle === "traced-program" });
}

/** @param {keyof typeof bundles.program} name */
async function startUncompiled(name) {
  const { register } = await import("tsx/esm/api");
  // Named, as tsx by itself goes by the tsconfig.json of the working directory, and JSX would not compile.
  register({ tsconfig: join(root, "tsconfig.json") });
  await import(bundles.program[name]);
}
