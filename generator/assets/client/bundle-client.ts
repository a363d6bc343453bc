/** One run of Vite over client/boot.ts. Only the process that bundle-apart.ts starts imports it, and Vite. */
import { join } from "node:path";
import type { Rolldown } from "vite";
import type { Made } from "../kept.ts";
import {
  bootStandsAlone,
  leafletWithoutPictures,
  ownPreload,
  sonnerWithoutStyles,
  tokensAsValues,
} from "./vite-plugins.ts";

/** The value is the boot script's address. */
export async function bundleClient(root: string, folder: string): Promise<Made<string>> {
  // Before Vite and React are read: a shell that says otherwise would get the development build, twice the size.
  process.env["NODE_ENV"] = "production";
  const { build } = await import("vite");
  const result = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    root,
    base: `${folder}/`,
    logLevel: "error",
    mode: "production",
    plugins: [bootStandsAlone, ownPreload(root), sonnerWithoutStyles, leafletWithoutPictures, tokensAsValues(root)],
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
      license: { fileName: "licences.txt" },
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

function made(output: Rolldown.RolldownOutput["output"]): Made<string> {
  const files = output.map((item) => ({
    path: item.fileName,
    bytes: Buffer.from(item.type === "chunk" ? item.code : item.source),
  }));
  const boot = output.find((item) => item.type === "chunk" && item.isEntry);
  if (boot === undefined) throw new Error("Vite made no boot script");
  return { value: `/${boot.fileName}`, files };
}
