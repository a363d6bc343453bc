/** Vite as a part of our server: scripts and styles of the browser, the live connection to open pages, and the watch over files. */
import { realpathSync, statSync } from "node:fs";
import type { Server } from "node:http";
import { join, normalize, sep } from "node:path";
import { createServer, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from "vite";
import { projectRoot } from "../folders.ts";
import { viteBase } from "./vite-base.ts";

type Job = {
  readonly server: Server;
  /** The folder of the data, absolute. */
  readonly watched: string;
  readonly cacheDir: string;
  /** Called with the absolute path of each file that was made, changed or removed. */
  readonly changed: (file: string) => void;
};

export async function openVite({ server, watched, cacheDir, changed }: Job): Promise<ViteDevServer> {
  const vite = await createServer({
    configFile: false,
    envDir: false,
    publicDir: false,
    root: projectRoot,
    base: viteBase,
    cacheDir,
    appType: "custom",
    logLevel: "error",
    clearScreen: false,
    plugins: [ownReloads(changed)],
    resolve: { alias: [{ find: /^leaflet$/, replacement: "leaflet/dist/leaflet-src.esm.js" }] },
    // React's own function for elements that know their line is not there in production.
    oxc: { jsx: { runtime: "automatic", development: true, importSource: join(projectRoot, "generator/origins/jsx") } },
    optimizeDeps: { entries: ["client/**/*.{ts,tsx}", "generator/dev/browser/*.ts", "generator/origins/browser/*.ts"] },
    server: {
      middlewareMode: true,
      hmr: { server },
      // Where node_modules is a link, what it leads to is served as well.
      fs: { allow: [projectRoot, realpathSync(join(projectRoot, "node_modules"))] },
      watch: { ignored: (path: string) => !isWatched(path, watched) },
    },
  });
  vite.watcher.add(watched);
  return vite;
}

export function runnableIn({ environments: { ssr } }: ViteDevServer) {
  if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite's own environment for servers cannot run modules.");
  return ssr;
}

const sources = ["client", "data", "generator", "templates"].map((folder) => join(projectRoot, folder));

const isWatched = (path: string, data: string) =>
  projectRoot.startsWith(path) || [...sources, data].some((folder) => path === folder || path.startsWith(folder + sep));

/** Open pages are brought up to date by ourselves; Vite's way is to load them anew. It has forgotten by then what it made of the file. */
const ownReloads = (changed: (file: string) => void): Plugin => ({
  name: "own-reloads",
  hotUpdate({ file, server }) {
    if (this.environment.name === "client") noticed(normalize(file), server, changed);
    return file.endsWith(".css") ? undefined : [];
  },
});

/** ms. The watcher tells of one file once in 50 ms, and says nothing of a save within them: so the file is looked at again. */
const silence = 75;

function noticed(file: string, vite: ViteDevServer, changed: (file: string) => void) {
  const stamp = stampOf(file);
  changed(file);
  setTimeout(() => {
    if (stampOf(file) === stamp) return;
    for (const { moduleGraph } of Object.values(vite.environments)) moduleGraph.onFileChange(file);
    noticed(file, vite, changed);
  }, silence).unref();
}

function stampOf(file: string) {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? "gone" : `${stat.mtimeMs} ${stat.size} ${stat.ino}`;
}
