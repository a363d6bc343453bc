/** Vite in our server: scripts and styles of the browser, the connection to open pages, the file watcher. */
import { realpathSync } from "node:fs";
import type { Server } from "node:http";
import { join, normalize, sep } from "node:path";
import { createServer, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from "vite";
import { projectRoot } from "../../base/folders.ts";
import { viteBase } from "../page/vite-base.ts";
import { fileStamp } from "./missed-saves.ts";

type StartViteInput = {
  readonly server: Server;
  /** Absolute paths of the folders of data and sources. */
  readonly watched: readonly string[];
  readonly cacheDir: string;
  /** Called with the absolute path of each file that was added, changed or removed. */
  readonly changed: (file: string) => void;
};

export async function startVite({ server, watched, cacheDir, changed }: StartViteInput): Promise<ViteDevServer> {
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
    oxc: { jsx: { runtime: "automatic", development: false } },
    optimizeDeps: {
      entries: ["client/**/*.{ts,tsx}", "generator/studio/*/browser/*.{ts,tsx}"],
    },
    server: {
      middlewareMode: true,
      hmr: { server },
      // If node_modules is a link, its target is served as well.
      fs: { allow: [projectRoot, realpathSync(join(projectRoot, "node_modules"))] },
      watch: { ignored: (path: string) => !isWatched(path, watched) },
    },
  });
  vite.watcher.add([...watched]);
  return vite;
}

export function createModuleRunner({ environments: { ssr } }: ViteDevServer) {
  if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite's own environment for servers cannot run modules.");
  return ssr;
}

const isWatched = (path: string, watched: readonly string[]) =>
  projectRoot.startsWith(path) || watched.some((folder) => path === folder || path.startsWith(folder + sep));

/** Our own script updates open pages, so Vite must not reload them. By then it has dropped its result for the file. */
const ownReloads = (changed: (file: string) => void): Plugin => ({
  name: "own-reloads",
  hotUpdate({ file, server }) {
    if (this.environment.name === "client") noticed(normalize(file), server, changed);
    return file.endsWith(".css") ? undefined : [];
  },
});

/** The watcher reports a file once in 50 ms and misses a second save in that time, so the file is checked again; ms. */
const silence = 75;

function noticed(file: string, vite: ViteDevServer, changed: (file: string) => void) {
  const stamp = fileStamp(file);
  changed(file);
  setTimeout(() => {
    if (fileStamp(file) === stamp) return;
    for (const { moduleGraph } of Object.values(vite.environments)) moduleGraph.onFileChange(file);
    noticed(file, vite, changed);
  }, silence).unref();
}
