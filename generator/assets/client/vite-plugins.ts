/** Plugins of Vite for the browser's scripts. */
import { join } from "node:path";
import type { Plugin } from "vite";
import { inlineTokens, unchangedTokens } from "../styles/styles.ts";

/** Fails if the boot script has static imports, which every visitor would load: a mistake in the groups could add React. */
export const bootWithoutImports: Plugin = {
  name: "boot-stands-alone",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === "chunk" && chunk.isEntry && chunk.imports.length > 0)
        this.error(`${chunk.fileName} imports ${chunk.imports.join(", ")} before any island is due`);
  },
};

/** Replaces Vite's helper for import() by a shorter one. */
export function customPreload(root: string): Plugin {
  return {
    name: "own-preload",
    enforce: "pre",
    resolveId: {
      filter: { id: /preload-helper/ },
      handler: () => join(root, "client/preload.ts"),
    },
  };
}

/** Removes the <style> that Sonner adds, as the policy forbids it. client/toasts/toasts.css has these styles. */
export const stripSonnerStyles: Plugin = {
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

/** Removes pictures of Leaflet's controls and markers, which we do not use. */
export const stripLeafletImages: Plugin = {
  name: "leaflet-without-pictures",
  enforce: "pre",
  transform: {
    filter: { id: /[\\/]leaflet\.css/ },
    handler: (css) => css.replace(/background-image: url\([^)]*\);/g, ""),
  },
};

/** Replaces constant tokens in styles that are loaded later: pages do not declare them. */
export function tokensAsConstants(root: string): Plugin {
  const constants = unchangedTokens(root);
  return {
    name: "tokens-as-values",
    enforce: "pre",
    transform: { filter: { id: /\.css$/ }, handler: (css) => inlineTokens(css, constants) },
  };
}
