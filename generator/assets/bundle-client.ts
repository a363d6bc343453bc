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
    plugins: [bootStandsAlone, ownPreload(root), tokensAsValues(root)],
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
