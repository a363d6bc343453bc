/** The site and its desk as a plugin of Vite: its pages and requests come before Vite's own, and saves are loaded. */
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
  /** As typed on the command line. */
  readonly data: string;
  /** Folder of the last build. */
  readonly out: string;
  /** As compiled for the command line, until a source is edited. */
  readonly code: CodeLoader;
  /** Folders of the program, absolute. */
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
      // Before the data is read, so that no save falls between.
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

/** Returns a function that runs the program from its sources, as they are after an edit of some. It throws if one does not compile or run. */
function runSources({ environments: { ssr } }: ViteDevServer) {
  if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite's own environment for servers cannot run modules.");
  /** Files edited since the sources were last run. */
  const waiting = new Set<string>();
  return async (edited: Iterable<string>): Promise<CodeLoader> => {
    for (const file of edited) waiting.add(file);
    for (const file of waiting) ssr.moduleGraph.onFileChange(file);
    const code = await ssr.runner.import<CodeLoader>("/generator/dev/dev-modules.ts");
    waiting.clear();
    return code;
  };
}

/** Vite answers with the error, which names the file and the mistake. Its stack would show what is installed where. */
const withoutStack: Connect.ErrorHandleFunction = (cause, _request, _response, next) => {
  if (cause instanceof Error) cause.stack = "";
  next(cause);
};

const browserFolders = ["client", "generator/dev/browser", "generator/desk/browser", "generator/desk/page/browser"].map(
  (folder) => join(projectRoot, folder, sep),
);

/** Sheets, documents and pictures, but not temporary files of spreadsheet programs and editors. */
function isDataFile(dataDir: string, file: string) {
  if (!file.startsWith(dataDir + sep)) return false;
  const name = file.slice(file.lastIndexOf(sep) + 1);
  return !/^(?:\.|~\$)|(?:~|#|\.tmp|\.swp)$/.test(name) && !name.endsWith(".ts");
}
