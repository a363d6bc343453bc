/**
 * Starts our code compiled: bundled into the cache with the packages that it takes in, and bundled anew as soon as one of
 * its files is another one. Where that cannot be done, tsx compiles each file as it is imported, which takes a second more.
 */
import { hash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import nodeModule from "node:module";
import { tmpdir } from "node:os";
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

const programs = {
  cli: "./cli.ts",
  "render-thread": "./render-thread.ts",
  "bundle-process": "./assets/client/bundle-process.ts",
  "plain-tree": "./bench/plain-tree.tsx",
};
/** Compiled apart, with elements that know the lines of templates which they stand in. */
const tracedPrograms = { "trace-process": "./origins/trace-process.ts" };

/**
 * @typedef {object} Bundle
 * @property {string} home where what is compiled is kept. A cache may serve several copies of the project, whose paths stand in it.
 * @property {readonly string[]} sources of the programs, below the project's folder
 * @property {boolean} isTraced
 */

/** @type {(name: string, sources: Readonly<Record<string, string>>) => Bundle} */
const bundle = (name, sources) => ({
  home: join(root, "node_modules/.cache/site", name, hash("sha256", root).slice(0, 20)),
  sources: Object.values(sources).map((path) => join("generator", path)),
  isTraced: sources === tracedPrograms,
});

/**
 * How long a function runs before Node 20 compiles it once more, for speed: seven times longer than by itself, as most of what
 * builds and tests run is over before that pays. Processor time for the real data 1.80 → 1.42 s, for 2,058 pages 4.1 → 3.4 s.
 * Later versions have a quick compiler in between, and no such number.
 */
const lateCompiling = Number.parseInt(process.versions.node, 10) < 22 ? ["--interrupt-budget=500000"] : [];

/**
 * Options of V8. By the second one new objects are young, whatever became of those that the same code made before: by itself the V8
 * of Node 20 and 22 takes, in most builds, short-lived parts of pages for lasting ones, and goes through all of memory
 * to be rid of them. Processor time for 10,837 pages by Node 20 7.2 or 5.6 s → 5.5 s, by Node 22 6.0 → 4.9 s, by Node 24 4.4 s either way.
 */
export const engineOptions = [...lateCompiling, "--no-allocation-site-pretenuring"];

/** @param {keyof typeof programs} name */
export async function startProgram(name) {
  if (!(await startCompiled(bundle("program", programs), name))) await startUncompiled(programs[name], sourcesConfig);
}

/** @param {keyof typeof tracedPrograms} name */
export async function startTracedProgram(name) {
  if (await startCompiled(bundle("traced-program", tracedPrograms), name)) return;
  const folder = mkdtempSync(join(tmpdir(), "traced-"));
  const config = join(folder, "tsconfig.json");
  const { tracedJsx } = await import("./compile-program.mjs");
  writeFileSync(config, JSON.stringify({ extends: sourcesConfig, ...tracedJsx(root), include: [join(root, "**/*")] }));
  try {
    await startUncompiled(tracedPrograms[name], config);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** False where it cannot be compiled. @param {Bundle} bundle @param {string} name */
async function startCompiled(bundle, name) {
  for (const option of engineOptions) setFlagsFromString(option);
  const { home } = bundle;
  const folder = freshFolder(home) ?? (await compiledFolder(bundle));
  if (folder === null) return false;
  // From Node 22 on.
  const { enableCompileCache } = /** @type {{ enableCompileCache?: (folder: string) => void }} */ (nodeModule);
  enableCompileCache?.(join(home, "code"));
  await import(pathToFileURL(join(home, folder, `${name}.mjs`)).href);
  return true;
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

/** Null where the cache cannot be written, or a source does not compile: then tsx says what is wrong with it. @param {Bundle} bundle */
async function compiledFolder(bundle) {
  try {
    const { compileProgram } = await import("./compile-program.mjs");
    return await compileProgram(root, bundle);
  } catch {
    return null;
  }
}

// Named, as tsx by itself goes by the tsconfig.json of the working directory, and JSX would not compile.
const sourcesConfig = join(root, "tsconfig.json");

/** @param {string} source @param {string} tsconfig */
async function startUncompiled(source, tsconfig) {
  const { register } = await import("tsx/esm/api");
  register({ tsconfig });
  await import(source);
}
