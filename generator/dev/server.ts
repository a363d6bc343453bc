/** `npm run dev`: Vite's dev server with the site in it. Renders pages on request, and shows edits in open pages. */
import { realpathSync } from "node:fs";
import { Server } from "node:http";
import { join, resolve, sep } from "node:path";
import { createServer } from "vite";
import { shortHash } from "../base/digest.ts";
import { BuildError } from "../base/errors.ts";
import { cacheFolder, projectRoot } from "../base/folders.ts";
import { viteBase } from "../desk/page/vite-base.ts";
import { listen } from "../output/preview/preview.ts";
import { requireDataFolder } from "../site/require-data-folder.ts";
import { sitePlugin } from "./site-plugin.ts";

type DevOptions = {
  readonly data: string;
  /** Folder of the last build. */
  readonly out: string;
  /** Port, 0 for any free one. */
  readonly port: number;
};
type DevServer = { readonly url: string; close(): Promise<void> };

/** Listens on this machine only. @throws UsageError without a data folder, BuildError if it cannot start */
export async function startDevServer({ data, out, port }: DevOptions): Promise<DevServer> {
  requireDataFolder(data);
  const code = await import("./dev-modules.ts").catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BuildError(`The dev server cannot start: ${why}. Fix that, then run npm run dev again.`, { cause });
  });
  const dataDir = resolve(data);
  const watched = [...sourceFolders, dataDir];
  const { httpServer, config, close } = await createServer({
    configFile: false,
    envDir: false,
    publicDir: false,
    root: projectRoot,
    base: viteBase,
    cacheDir: join(cacheFolder, "vite", shortHash(projectRoot)),
    appType: "custom",
    logLevel: "error",
    clearScreen: false,
    plugins: [sitePlugin({ data, out, code, sourceFolders })],
    resolve: { alias: [{ find: /^leaflet$/, replacement: "leaflet/dist/leaflet-src.esm.js" }] },
    oxc: { jsx: { runtime: "automatic", development: false } },
    optimizeDeps: { entries: ["client/**/*.{ts,tsx}", "generator/{desk,dev}/**/browser/*.{ts,tsx}"] },
    server: {
      cors: false,
      // If node_modules is a link, its target is served as well.
      fs: { allow: [projectRoot, realpathSync(join(projectRoot, "node_modules"))] },
      watch: { ignored: (path: string) => !isWatched(path, watched) },
    },
  });
  if (!(httpServer instanceof Server)) throw new Error("Vite has no server of its own.");
  try {
    await listen(httpServer, port);
  } catch (cause) {
    await close();
    throw cause;
  }
  return { url: `http://127.0.0.1:${config.server.port}`, close };
}

const sourceFolders = ["client", "data", "generator", "templates"].map((folder) => join(projectRoot, folder));

/** Returns true for files in the watched folders, and for folders around those, which may be moved and replaced. */
const isWatched = (path: string, watched: readonly string[]) =>
  watched.some(
    (folder) => path === folder || path.startsWith(folder + sep) || `${folder}${sep}`.startsWith(path + sep),
  );
