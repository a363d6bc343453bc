/** Bundles the program with esbuild, for program.mjs. */
import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, stop } from "esbuild";
import { sourceStamp } from "./program.mjs";

/** Packages that contain binary files or are rarely needed: they are loaded from node_modules. */
const external = ["esbuild", "lightningcss", "playwright", "sharp", "subset-font", "tsx", "vite"];
/** Inputs beside the sources. */
const settings = [
  "package-lock.json",
  "tsconfig.json",
  // Commands are loaded by name: a new file is part of the program.
  "generator/commands",
  "generator/base/program/program.mjs",
  "generator/base/program/compile-program.mjs",
];

/** For how long a running build may still load chunks of an older bundle. */
const inUseMs = 60 * 60 * 1000;
/** Resolution of file times. */
const clockMs = 20;

/**
 * @param {string} root the project's folder
 * @param {string} home folder in the cache
 * @param {string} entryPoint relative to the project
 * @returns {Promise<string>} the name of a new folder in `home` with the bundle
 * @throws Error if a source does not compile, or the folder cannot be written
 */
export async function compileProgram(root, home, entryPoint) {
  const startedAt = Date.now();
  const folder = `${startedAt}-${process.pid}`;
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entryPoint],
    outdir: join(home, folder),
    entryNames: "[name]",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: `node${process.versions.node}`,
    // Styles of Leaflet, imported by code that only browsers run.
    loader: { ".css": "empty" },
    mainFields: ["module", "main"],
    define: { "process.env.NODE_ENV": '"production"' },
    banner: { js: requiring },
    keepNames: true, // sections are identified by function name, and the bundler renames equal names
    plugins: [keepAddresses, loadFromProject],
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: "silent",
  });
  stop();
  const inputs = [...Object.keys(metafile.inputs), ...settings].map((path) => join(root, path));
  const outputs = Object.keys(metafile.outputs).map((path) => join(root, path));
  // If an input changed in the meantime, the next command compiles again.
  if (inputs.every((path) => statSync(path).ctimeMs < startedAt - clockMs))
    // Half of this file is not JSON, and is not used.
    writeFileSync(
      join(home, "compiled.json"),
      JSON.stringify({
        node: process.version,
        folder,
        files: [...inputs, ...outputs].map((path) => [path, sourceStamp(path)]),
      }),
    );
  forgetOld(home, folder);
  return folder;
}

/** CommonJS packages load Node's modules by `require`. */
const requiring = `import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);`;

/**
 * Templates name their styles by `new URL("./x.css", import.meta.url)`, whose value differs by file. In a bundle it would
 * be that of the bundle, and esbuild's `define` has one value for all files.
 * @type {import("esbuild").Plugin}
 */
const keepAddresses = {
  name: "keep-addresses",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8")).replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)),
      loader: path.endsWith("x") ? "tsx" : "ts",
    })),
};

/**
 * The bundle is in the cache, which may be outside the project and have no node_modules above it.
 * @type {import("esbuild").Plugin}
 */
const loadFromProject = {
  name: "load-from-project",
  setup: ({ onResolve }) =>
    onResolve({ filter: new RegExp(`^(?:${external.join("|")})(?:/|$)`) }, ({ path, kind }) => ({
      path: kind === "require-call" ? createRequire(import.meta.url).resolve(path) : import.meta.resolve(path),
      external: true,
    })),
};

/**
 * @param {string} home
 * @param {string} folder the current one
 */
function forgetOld(home, folder) {
  for (const name of readdirSync(home))
    if (/^\d+-\d+$/.test(name) && name !== folder && Date.now() - Number.parseInt(name, 10) > inUseMs)
      rmSync(join(home, name), { recursive: true, force: true });
}
