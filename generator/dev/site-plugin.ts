/** The site and its desk as a Vite plugin: it answers before Vite does, and loads saved files. */
import { join, resolve, sep } from "node:path";
import { type Connect, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from "vite";
import { projectRoot } from "../base/folders.ts";
import { createSaveList } from "../desk/saves/save-list.ts";
import { today } from "../site/dates/build-day.ts";
import { deskApi } from "./desk-api.ts";
import { type CodeLoader, createDevState } from "./dev-state.ts";
import { createDraftCache } from "./draft-cache.ts";
import { createPageApi } from "./page-api.ts";
import { createRequestGuard } from "./request-guard.ts";
import { missing, respondWith } from "./respond.ts";
import { watchSaves } from "./watch-saves.ts";

type SitePluginInput = {
  /** Data folder, as typed on the command line. */
  readonly data: string;
  /** Folder of the last build. */
  readonly out: string;
  /** Code as compiled for the command line, used until a source is edited. */
  readonly code: CodeLoader;
  /** Absolute paths of the program's folders. */
  readonly sourceFolders: readonly string[];
};

export function sitePlugin({ data, out, code, sourceFolders }: SitePluginInput): Plugin {
  return {
    name: "site",
    configureServer(vite) {
      const dataDir = resolve(data);
      const day = () => today(process.env, new Date());
      const codeAfter = runSources(vite);
      const guard = createRequestGuard(() => vite.config.server.port);
      // Watches before the data is read, so that no save in between is missed.
      const beforeRead = watchSaves({
        vite,
        dataDir,
        isDataFile: (file) => isDataFile(dataDir, file),
        isSource: (file) =>
          sourceFolders.some((folder) => file.startsWith(folder + sep)) && /\.(?:tsx?|css|svg)$/.test(file),
        changed: (source) => changed(source),
      });
      const { state, changed, settled } = createDevState({
        dataDir: data,
        day,
        code,
        codeAfter,
        beforeRead,
        isOfBrowser: (file) => browserFolders.some((folder) => file.startsWith(folder)),
        notify: () => vite.environments.client.hot.send("site:changed"),
      });
      const drafts = createDraftCache(data);
      const saved = () => {
        changed(null);
        return settled();
      };
      const desk = deskApi({ data, day, out, state, token: guard.token, saved, saves: createSaveList(dataDir) });
      const requests = { ...createPageApi({ data, day, state, draftAt: drafts.draftAt }), ...desk.requests };
      const respond = respondWith({ guard, state, dataDir, requests, drafts, desk, warmUp: () => codeAfter([]) });
      vite.middlewares.stack.unshift({ route: "", handle: respond });
      vite.httpServer?.prependListener("upgrade", (request, socket) => {
        if (!guard.isForUs(request) || guard.isFromOtherSite(request)) socket.destroy();
      });
      return () => {
        vite.middlewares.use((_request, response) => missing(response));
        vite.middlewares.use(withoutStack);
      };
    },
    // Our own script updates open pages, so Vite must not reload them.
    hotUpdate: ({ file }) => (file.endsWith(".css") ? undefined : []),
  };
}

/** Returns a function that runs the program from its edited sources. It throws if one does not compile or run. */
function runSources({ environments: { ssr } }: ViteDevServer) {
  if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite's own environment for servers cannot run modules.");
  /** Files that were edited since the sources last ran without an error. */
  const waiting = new Set<string>();
  return async (edited: Iterable<string>): Promise<CodeLoader> => {
    for (const file of edited) waiting.add(file);
    for (const file of waiting) ssr.moduleGraph.onFileChange(file);
    const code = await ssr.runner.import<CodeLoader>("/generator/dev/dev-modules.ts");
    waiting.clear();
    return code;
  };
}

/** Removes the stack, with paths of this machine, from an error that Vite sends. Its message names file and mistake. */
const withoutStack: Connect.ErrorHandleFunction = (cause, _request, _response, next) => {
  if (cause instanceof Error) cause.stack = "";
  next(cause);
};

const browserFolders = ["client", "generator/dev/browser", "generator/desk/browser", "generator/desk/page/browser"].map(
  (folder) => join(projectRoot, folder, sep),
);

/** Returns true for sheets, documents and pictures, but not for temporary files of spreadsheet programs and editors. */
function isDataFile(dataDir: string, file: string) {
  if (!file.startsWith(dataDir + sep)) return false;
  const name = file.slice(file.lastIndexOf(sep) + 1);
  return !/^(?:\.|~\$)|(?:~|#|\.tmp|\.swp)$/.test(name) && !name.endsWith(".ts");
}
