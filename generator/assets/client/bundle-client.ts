/** Bundles client/boot.ts with Vite. */
import { join } from "node:path";
import type { Rolldown } from "vite";
import type { BuiltAsset } from "../asset-cache.ts";
import {
  bootWithoutImports,
  customPreload,
  stripLeafletImages,
  stripSonnerStyles,
  tokensAsConstants,
} from "./vite-plugins.ts";

/** @param folder base path of the site. @returns the address of the boot script. @throws Error if a source does not compile */
export async function bundleClient(root: string, folder: string): Promise<BuiltAsset<string>> {
  // Before Vite and React load: with another NODE_ENV in the shell they would bundle the development build, twice the size.
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
    plugins: [bootWithoutImports, customPreload(root), stripSonnerStyles, stripLeafletImages, tokensAsConstants(root)],
    // Leaflet's main file cannot be tree-shaken.
    resolve: {
      alias: [{ find: /^leaflet$/, replacement: "leaflet/dist/leaflet-src.esm.js" }],
      // Chunks are in the order of file paths, which a linked node_modules would change.
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
            // Otherwise a group would contain the loader of styles, so the boot script would import the group.
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
  return clientOf(result.output);
}

function clientOf(output: Rolldown.RolldownOutput["output"]): BuiltAsset<string> {
  const files = output.map((item) => ({
    path: item.fileName,
    bytes: Buffer.from(item.type === "chunk" ? item.code : item.source),
  }));
  const boot = output.find((item) => item.type === "chunk" && item.isEntry);
  if (boot === undefined) throw new Error("Vite made no boot script");
  return { value: `/${boot.fileName}`, files };
}
