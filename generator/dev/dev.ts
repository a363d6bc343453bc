/** `npm run dev`: the whole site while it is worked on. Pages are made when they are asked for, and an edit shows in the open one. */
import { createServer } from "node:http";
import { join, resolve, sep } from "node:path";
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
import { openVite, runnableIn } from "./vite.ts";
import { openWorkshop } from "./workshop.ts";

export type DevOptions = {
  readonly data: string;
  /** 0 takes any that is free. */
  readonly port: number;
};
type Answer = ReturnType<typeof answerWith>;
export type Dev = { readonly url: string; close(): Promise<void> };

/** On this machine only. @throws UsageError without a data folder, BuildError when the port cannot be had. */
export async function serveDev({ data, port }: DevOptions): Promise<Dev> {
  refuseWithoutData(data);
  let open = (_answer: Answer) => {};
  const opened = new Promise<Answer>((resolve) => {
    open = resolve;
  });
  // Whoever asks while all is made ready waits.
  const server = createServer((request, response) => void opened.then((answer) => answer(request, response)));
  await listen(server, port, "127.0.0.1");
  const address = server.address();
  const ownPort = typeof address === "object" && address !== null ? address.port : port;
  const dataDir = resolve(data);
  const vite = await openVite({
    server,
    watched: dataDir,
    cacheDir: join(cacheFolder, "vite", shortHash(projectRoot)),
    changed: (file) => noticed(file),
  });
  const code = liveCodeIn(runnableIn(vite));
  const day = () => today(process.env, new Date());
  const tell = () => vite.environments.client.hot.send("site:changed");
  const workshop = openWorkshop({
    dataDir: data,
    day,
    first: code.compiled,
    renewed: code.fromSources,
    isOfBrowser: (file) => browserFolders.some((folder) => file.startsWith(folder)),
    tell,
  });
  const noticed = (file: string) => {
    if (isSourceOf(dataDir, file)) workshop.changed(null);
    else if (isCode(file)) workshop.changed(file);
  };
  const guard = guardOf(ownPort);
  const sources = () => code.fromSources([]);
  const saved = () => workshop.changed(null);
  const { state, settled } = workshop;
  const draftAt = draftsOf({ data, day });
  const fetched = fetchedSheets({ data, day, tell });
  const desk = deskRequests({
    ...{ data, day, state, token: guard.token },
    saved() {
      workshop.changed(null);
      return settled();
    },
  });
  const requests = { ...requestsTo({ data, day, state, sources, draftAt, saved }), ...desk.requests };
  open(
    answerWith({
      ...{ vite, guard, workshop, dataDir, requests, draftAt },
      desk: desk.page,
      sourceProblems: fetched.problems,
      warmUp: sources,
    }),
  );
  // Not before the first page can be made, which would have to wait for the answers.
  void workshop.state().then(fetched.start);
  return {
    url: `http://127.0.0.1:${ownPort}`,
    async close() {
      fetched.stop();
      workshop.close();
      await vite.close();
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
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
  ["templates", "generator", "client", "data"].some((folder) => file.startsWith(`${projectRoot}${folder}${sep}`)) &&
  /\.(?:tsx?|css|svg)$/.test(file);
