/** What Vite does not do by itself for the scripts of the browser. */
import { join } from "node:path";
import type { Plugin } from "vite";
import { constantTokens, withConstants } from "../styles/styles.ts";

/** Whatever the boot script imports statically is loaded by every visitor at once; a wrong group would make that React. */
export const bootStandsAlone: Plugin = {
  name: "boot-stands-alone",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === "chunk" && chunk.isEntry && chunk.imports.length > 0)
        this.error(`${chunk.fileName} imports ${chunk.imports.join(", ")} before any island is due`);
  },
};

/** Vite's helper for import() knows options, bases and browsers that we do not have. */
export function ownPreload(root: string): Plugin {
  return {
    name: "own-preload",
    enforce: "pre",
    resolveId: {
      filter: { id: /preload-helper/ },
      handler: () => join(root, "client/preload.ts"),
    },
  };
}

/** Sonner puts a <style> into the page, which the policy forbids; client/toasts/toasts.css has these styles. */
export const sonnerWithoutStyles: Plugin = {
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
export const leafletWithoutPictures: Plugin = {
  name: "leaflet-without-pictures",
  enforce: "pre",
  transform: {
    filter: { id: /[\\/]leaflet\.css/ },
    handler: (css) => css.replace(/background-image: url\([^)]*\);/g, ""),
  },
};

/** The pages carry no constant tokens, which styles that are loaded later could use. */
export function tokensAsValues(root: string): Plugin {
  const constants = constantTokens(root);
  return {
    name: "tokens-as-values",
    enforce: "pre",
    transform: { filter: { id: /\.css$/ }, handler: (css) => withConstants(css, constants) },
  };
}
