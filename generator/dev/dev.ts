/** `npm run dev`: the whole site while it is worked on. Pages are made when they are asked for, and an edit shows in the open one. */
import { createServer } from "node:http";
import { join, resolve, sep } from "node:path";
import { setTimeout as passed } from "node:timers/promises";
import { refuseWithoutData } from "../build.ts";
import { cacheFolder, projectRoot } from "../folders.ts";
import { listen } from "../preview.ts";
import { today } from "../publish/lastmod.ts";
import { shortHash } from "../render/digest.ts";
import { answerWith } from "./answer.ts";
import { deskRequests } from "./desk-requests.ts";
import { draftsOf } from "./drafts-of.ts";
import { fetchedSheets } from "./fetched-sheets.ts";
import { guardOf } from "./guard.ts";
import { liveCodeIn } from "./live-code.ts";
import { requestsTo } from "./requests.ts";
import { stampsIn } from "./unseen-saves.ts";
import { openWorkshop } from "./workshop.ts";

export type DevOptions = {
  readonly data: string;
  /** 0 takes any that is free. */
  readonly port: number;
};
type Answer = ReturnType<typeof answerWith>;
export type Dev = { readonly url: string; close(): Promise<void> };

/** ms. The first page waits for nothing of Vite's: when somebody asks for one as soon as it can be made, Vite waits for it. */
const untilAsked = 200;

/** On this machine only. @throws UsageError without a data folder, BuildError when the port cannot be had. */
export async function serveDev({ data, port }: DevOptions): Promise<Dev> {
  refuseWithoutData(data);
  const ready = told<Answer>();
  // Whoever asks while all is made ready waits.
  const server = createServer((request, response) => void ready.heard.then((answer) => answer(request, response)));
  await listen(server, port, "127.0.0.1");
  const address = server.address();
  const ownPort = typeof address === "object" && address !== null ? address.port : port;
  const dataDir = resolve(data);
  const watched = [...new Set([...sourceFolders, dataDir])];
  const stamps = stampsIn(watched);
  const code = liveCodeIn(async () => (await import("./vite.ts")).runnableIn(await vite()));
  const day = () => today(process.env, new Date());
  const tell = async () => (await vite()).environments.client.hot.send("site:changed");
  const workshop = openWorkshop({
    dataDir: data,
    day,
    first: code.compiled,
    renewed: code.fromSources,
    isOfBrowser: (file) => browserFolders.some((folder) => file.startsWith(folder)),
    tell: () => void tell(),
  });
  const noticed = (file: string) => {
    if (isSourceOf(dataDir, file)) workshop.changed(null);
    else if (isCode(file)) workshop.changed(file);
  };
  const firstShown = told<void>();
  const opened = workshop.state().then(async () => {
    await Promise.race([firstShown.heard, passed(untilAsked)]);
    const { openVite } = await import("./vite.ts");
    const cacheDir = join(cacheFolder, "vite", shortHash(projectRoot));
    return openVite({ ...{ server, watched, stamps, cacheDir }, changed: noticed });
  });
  const vite = () => opened;
  const guard = guardOf(ownPort);
  const sources = () => code.fromSources([]);
  const saved = () => workshop.changed(null);
  const { state, settled } = workshop;
  const draftAt = draftsOf(data);
  const fetched = fetchedSheets({ data, day, tell: () => void tell() });
  const desk = deskRequests({
    ...{ data, day, state, token: guard.token },
    saved() {
      workshop.changed(null);
      return settled();
    },
  });
  const requests = { ...requestsTo({ data, day, state, sources, draftAt, saved }), ...desk.requests };
  ready.tell(
    answerWith({
      ...{ vite, guard, workshop, dataDir, requests, draftAt },
      desk: desk.page,
      sourceProblems: fetched.problems,
      warmUp() {
        firstShown.tell();
        return sources();
      },
    }),
  );
  const closeServer = async () => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    server.closeAllConnections();
    await closed;
  };
  // Not before the first page can be made, which would have to wait for the answers.
  void opened.then(fetched.start, async (cause: unknown) => {
    // Meanwhile the command line says that all is well, by the status too.
    await closeServer();
    const why = cause instanceof Error ? cause.message : String(cause);
    console.error(`The live site cannot start: ${why}. Mend that, then run npm run dev again.`);
    process.exitCode = 3;
  });
  return {
    url: `http://127.0.0.1:${ownPort}`,
    async close() {
      fetched.stop();
      workshop.close();
      await (await opened).close();
      await closeServer();
    },
  };
}

const sourceFolders = ["client", "data", "generator", "templates"].map((folder) => join(projectRoot, folder));

/** What one place tells and another waits for. */
function told<Value>() {
  let tell = (_value: Value) => {};
  const heard = new Promise<Value>((done) => {
    tell = done;
  });
  return { heard, tell: (value: Value) => tell(value) };
}

const browserFolders = ["client", "generator/dev/browser", "generator/origins/browser"].map((folder) =>
  join(projectRoot, folder, sep),
);

/** Sheets, documents and pictures; not what spreadsheet programs and editors put beside them while a file is open. */
function isSourceOf(dataDir: string, file: string) {
  if (!file.startsWith(dataDir + sep)) return false;
  const name = file.slice(file.lastIndexOf(sep) + 1);
  return !/^(?:\.|~\$)|(?:~|#|\.tmp|\.swp)$/.test(name) && !name.endsWith(".ts");
}

const isCode = (file: string) =>
  sourceFolders.some((folder) => file.startsWith(folder + sep)) && /\.(?:tsx?|css|svg)$/.test(file);
