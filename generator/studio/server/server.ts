/** `npm run dev`: the dev server. Pages are rendered on request, and an edit shows in the open page. */
import { createServer } from "node:http";
import { join, resolve, sep } from "node:path";
import { setTimeout as passed } from "node:timers/promises";
import { shortHash } from "../../base/digest.ts";
import { cacheFolder, projectRoot } from "../../base/folders.ts";
import { listen } from "../../engine/preview/preview.ts";
import { today } from "../../site/dates/build-day.ts";
import { requireDataFolder } from "../../site/require-data-folder.ts";
import { createCodeLoader } from "./code-loader.ts";
import { deskApi } from "./desk-api.ts";
import { createDevState } from "./dev-state.ts";
import { createDraftCache } from "./draft-cache.ts";
import { watchMissedSaves } from "./missed-saves.ts";
import { createPageApi } from "./page-api.ts";
import { createRequestGuard } from "./request-guard.ts";
import { respondWith } from "./respond.ts";

type DevOptions = {
  readonly data: string;
  /** Folder of the last build. */
  readonly out: string;
  /** 0 for any free port. */
  readonly port: number;
};
type Answer = ReturnType<typeof respondWith>;
type DevServer = { readonly url: string; close(): Promise<void> };

/** How long Vite's start yields to a first request, in ms. */
const untilAsked = 200;

/** Serves this machine only. @throws UsageError without a data folder, BuildError if the port is in use */
export async function startDevServer(options: DevOptions): Promise<DevServer> {
  const { data, out, port } = options;
  requireDataFolder(data);
  const ready = deferred<Answer>();
  // Requests wait until everything is ready.
  const server = createServer((request, response) => void ready.promise.then((answer) => answer(request, response)));
  await listen(server, port);
  const address = server.address();
  const ownPort = typeof address === "object" && address !== null ? address.port : port;
  const dataDir = resolve(data);
  const watched = [...new Set([...sourceFolders, dataDir])];
  const code = createCodeLoader(async () => (await import("./vite-server.ts")).createModuleRunner(await vite()));
  const day = () => today(process.env, new Date());
  const tell = async () => (await vite()).environments.client.hot.send("site:changed");
  const workshop = createDevState({
    dataDir: data,
    day,
    first: code.compiled,
    renewed: code.fromSources,
    isOfBrowser: (file) => browserFolders.some((folder) => file.startsWith(folder)),
    tell: () => void tell(),
  });
  const takeIn = (file: string) => {
    if (isSourceOf(dataDir, file)) workshop.changed(null);
    else if (isCode(file)) workshop.changed(file);
  };
  const missedSaves = watchMissedSaves(dataDir, takeIn);
  const noticed = (file: string) => {
    missedSaves.noticed(file);
    takeIn(file);
  };
  const firstShown = deferred<void>();
  const opened = workshop.state().then(async () => {
    await Promise.race([firstShown.promise, passed(untilAsked)]);
    const { startVite: openVite } = await import("./vite-server.ts");
    const cacheDir = join(cacheFolder, "vite", shortHash(projectRoot));
    return openVite({ server, watched, cacheDir, changed: noticed });
  });
  const vite = () => opened;
  const guard = createRequestGuard(ownPort);
  const { state, settled } = workshop;
  const drafts = createDraftCache(data);
  const desk = deskApi({
    data,
    day,
    out,
    state,
    token: guard.token,
    saved() {
      workshop.changed(null);
      return settled();
    },
  });
  const requests = { ...createPageApi({ data, day, state, draftAt: drafts.draftAt }), ...desk.requests };
  ready.tell(
    respondWith({
      vite,
      guard,
      workshop,
      dataDir,
      requests,
      drafts,
      desk,
      warmUp() {
        firstShown.tell();
        return code.fromSources([]);
      },
    }),
  );
  const closeServer = async () => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    server.closeAllConnections();
    await closed;
  };
  void opened.catch(async (cause: unknown) => {
    // The command has already reported success.
    await closeServer();
    const why = cause instanceof Error ? cause.message : String(cause);
    console.error(`The dev server cannot start: ${why}. Fix that, then run npm run dev again.`);
    process.exitCode = 3;
  });
  return {
    url: `http://127.0.0.1:${ownPort}`,
    async close() {
      missedSaves.stop();
      workshop.close();
      await (await opened).close();
      await closeServer();
    },
  };
}

const sourceFolders = ["client", "data", "generator", "templates"].map((folder) => join(projectRoot, folder));

/** A promise with the function that resolves it. */
function deferred<Value>() {
  let tell = (_value: Value) => {};
  const promise = new Promise<Value>((done) => {
    tell = done;
  });
  return { promise, tell: (value: Value) => tell(value) };
}

const browserFolders = [
  "client",
  "generator/studio/server/browser",
  "generator/studio/desk/browser",
  "generator/studio/page/browser",
].map((folder) => join(projectRoot, folder, sep));

/** Sheets, documents and pictures, but not temporary files of spreadsheet programs and editors. */
function isSourceOf(dataDir: string, file: string) {
  if (!file.startsWith(dataDir + sep)) return false;
  const name = file.slice(file.lastIndexOf(sep) + 1);
  return !/^(?:\.|~\$)|(?:~|#|\.tmp|\.swp)$/.test(name) && !name.endsWith(".ts");
}

const isCode = (file: string) =>
  sourceFolders.some((folder) => file.startsWith(folder + sep)) && /\.(?:tsx?|css|svg)$/.test(file);
