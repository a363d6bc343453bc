/** One run of Vite over client/boot.ts. Apart from client.ts, so that Vite is imported only when there is work for it. */
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { constantTokens, withConstants } from "./constant-tokens.ts";
import type { Made } from "./kept.ts";

/** The value is the boot script's address. */
export async function bundleClient(root: string): Promise<Made<string>> {
  // Before Vite and React are read: a shell that says otherwise would get the development build, twice the size.
  process.env["NODE_ENV"] = "production";
  const { build } = await import("vite");
  const result = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    root,
    logLevel: "error",
    mode: "production",
    plugins: [
      bootStandsAlone,
      ownPreload(root),
      reactWithoutTraces,
      sonnerWithoutStyles,
      leafletWithoutPictures,
      tokensAsValues(root),
    ],
    // Its main file is one object that holds everything.
    resolve: {
      alias: [{ find: /^leaflet$/, replacement: "leaflet/dist/leaflet-src.esm.js" }],
      // Chunks are put together in the order of their files' paths: a linked node_modules would change it.
      preserveSymlinks: true,
    },
    build: {
      write: false,
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: { boot: join(root, "client/boot.ts") },
        onLog: (level, log, next) => {
          if (log.code !== "MODULE_LEVEL_DIRECTIVE") next(level, log);
        },
        output: {
          codeSplitting: {
            // Else a group takes in the loader of styles, which the boot script then imports from it.
            includeDependenciesRecursively: false,
            groups: [
              { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
              { name: "islands", test: /client[\\/]islands[\\/]/ },
            ],
          },
        },
      },
    },
  });
  if (Array.isArray(result) || !("output" in result))
    throw new Error("Vite made several builds, or none, of one client");
  return made(result.output);
}

/** Whatever the boot script imports statically is loaded by every visitor at once; a wrong group would make that React. */
const bootStandsAlone: Plugin = {
  name: "boot-stands-alone",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === "chunk" && chunk.isEntry && chunk.imports.length > 0)
        this.error(`${chunk.fileName} imports ${chunk.imports.join(", ")} before any island is due`);
  },
};

/** Vite's helper for import() knows options, bases and browsers that we do not have. */
function ownPreload(root: string): Plugin {
  return {
    name: "own-preload",
    enforce: "pre",
    resolveId: {
      filter: { id: /preload-helper/ },
      handler: () => join(root, "client/preload.ts"),
    },
  };
}

/**
 * React starts by making errors to throw at itself. Of each error a browser that is watched (developer tools, Lighthouse)
 * notes the lines that led to it, for which it reads all of React once more: 50 ms of a slow phone's 60.
 */
const reactWithoutTraces: Plugin = {
  name: "react-without-traces",
  transform: {
    filter: { id: /react-dom-client\.production\.js/ },
    handler(code) {
      const traceless = code.replace(
        /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g,
        "$1 = Object.create(Error.prototype, { message: { value: $2 } })",
      );
      if (traceless.length === code.length)
        this.error("react-dom no longer makes its errors as …Exception = Error(…): see whether this is still needed");
      return traceless;
    },
  },
};

/** Sonner puts a <style> into the page, which the policy forbids; client/toasts/toasts.css has these styles. */
const sonnerWithoutStyles: Plugin = {
  name: "sonner-without-styles",
  enforce: "pre",
  transform: {
    filter: { id: /[\\/]sonner[\\/]dist[\\/]index\.mjs/ },
    handler(code) {
      const stripped = code.replace(/^__insertCSS\("(?:[^"\\]|\\.)*"\);?$/m, "");
      if (stripped.length === code.length)
        this.error("sonner no longer inserts its styles as __insertCSS(…): see how it does, and take that out instead");
      return stripped;
    },
  },
};

/** Pictures of a control and of marks that we do not use, each of which would become a file of the site. */
const leafletWithoutPictures: Plugin = {
  name: "leaflet-without-pictures",
  enforce: "pre",
  transform: {
    filter: { id: /[\\/]leaflet\.css/ },
    handler: (css) => css.replace(/background-image: url\([^)]*\);/g, ""),
  },
};

/** The pages carry no constant tokens, which styles that are loaded later could use. */
function tokensAsValues(root: string): Plugin {
  const constants = constantTokens(root);
  return {
    name: "tokens-as-values",
    enforce: "pre",
    transform: { filter: { id: /\.css$/ }, handler: (css) => withConstants(css, constants) },
  };
}

function made(output: Rolldown.RolldownOutput["output"]): Made<string> {
  const files = output.map((item) => ({
    path: item.fileName,
    bytes: Buffer.from(item.type === "chunk" ? item.code : item.source),
  }));
  const boot = output.find((item) => item.type === "chunk" && item.isEntry);
  if (boot === undefined) throw new Error("Vite made no boot script");
  return { value: `/${boot.fileName}`, files };
}
