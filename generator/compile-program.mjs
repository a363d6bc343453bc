/** Bundles our code, for program.mjs. Of packages only those stay outside that bring files of their own, or are seldom needed. */
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, stop } from "esbuild";
import { stampOf } from "./program.mjs";

const outside = ["esbuild", "hucre", "lightningcss", "playwright", "sharp", "subset-font", "tsx", "vite"];
/** What decides how sources are compiled, beside themselves. */
const settings = ["package-lock.json", "tsconfig.json", "generator/program.mjs", "generator/compile-program.mjs"];

/** A running build may still load pieces of what it was started from. */
const inUseMs = 60 * 60 * 1000;
/** The clock by which files get their times is this coarse, and coarser. */
const clockMs = 20;

/**
 * @param {string} root the project's folder
 * @param {import("./program.mjs").Bundle} bundle
 * @returns {Promise<string>} the name of a new folder in `home`. It holds a script for each program.
 * @throws Error when a source does not compile, or the folder cannot be written.
 */
export async function compileProgram(root, { home, sources, isTraced }) {
  const startedAt = Date.now();
  const folder = `${startedAt}-${process.pid}`;
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...sources],
    outdir: join(home, folder),
    entryNames: "[name]",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: `node${process.versions.node}`,
    external: outside,
    // The map's, in code that only browsers run.
    loader: { ".css": "empty" },
    mainFields: ["module", "main"],
    ...(isTraced && { tsconfigRaw: JSON.stringify(tracedJsx(root)) }),
    define: { "process.env.NODE_ENV": '"production"' },
    banner: { js: requiring },
    plugins: [{ name: "own-sources", setup: (plugin) => asBeforeBundling(plugin, root) }],
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: "silent",
  });
  stop();
  const inputs = [...Object.keys(metafile.inputs), ...settings].map((path) => join(root, path));
  const outputs = Object.keys(metafile.outputs).map((path) => join(root, path));
  // What changed while it was read is compiled once more by the next command.
  if (inputs.every((path) => statSync(path).ctimeMs < startedAt - clockMs))
    remember(home, {
      node: process.version,
      folder,
      files: [...inputs, ...outputs].map((path) => [path, stampOf(path)]),
    });
  forgetOld(home, folder);
  return folder;
}

/** React's own function for elements that know their line is not there in production. @param {string} root */
export const tracedJsx = (root) => ({
  compilerOptions: { jsx: "react-jsxdev", jsxImportSource: join(root, "generator/origins/jsx") },
});

/** Packages of the older form ask for Node's own modules by it. */
const requiring = `import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);`;

/**
 * Sources find files beside them by their own address, and sections are told apart by their names, of which bundling
 * gives new ones where two files use the same.
 * @param {import("esbuild").PluginBuild} plugin
 * @param {string} root
 */
function asBeforeBundling(plugin, root) {
  plugin.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
    if (!path.startsWith(root) || path.includes("node_modules")) return null;
    const text = readFileSync(path, "utf8");
    const isTemplate = path.startsWith(join(root, "templates"));
    const names = isTemplate
      ? Array.from(text.matchAll(/^(?:export )?(?:function|const) ([A-Z]\w*)/gm), ([, name]) => name)
      : [];
    const named = names.map(
      (name) => `\nif (typeof ${name} === "function") Object.defineProperty(${name}, "name", { value: "${name}" });`,
    );
    const address = JSON.stringify(pathToFileURL(path).href);
    return {
      // A script of a thread is looked for beside the compiled one.
      contents: text.replaceAll(/(?<!render-thread\.mjs", )import\.meta\.url/g, address) + named.join(""),
      loader: path.endsWith("x") ? "tsx" : "ts",
    };
  });
}

/**
 * @param {string} home
 * @param {import("./program.mjs").Compiled} compiled
 */
function remember(home, compiled) {
  const unfinished = join(home, `compiled-${process.pid}`);
  writeFileSync(unfinished, JSON.stringify(compiled));
  renameSync(unfinished, join(home, "compiled.json"));
}

/**
 * @param {string} home
 * @param {string} folder the one that stays
 */
function forgetOld(home, folder) {
  for (const name of readdirSync(home))
    if (/^\d+-\d+$/.test(name) && name !== folder && Date.now() - Number.parseInt(name, 10) > inUseMs)
      rmSync(join(home, name), { recursive: true, force: true });
}
