/** What runs in a thread beside the build: given a job, it takes runs of pages, makes them, and sends what it made. */
import { parentPort } from "node:worker_threads";
import { prepareIslands } from "../templates/island.tsx";
import { BuildError } from "./errors.ts";
import { planSite } from "./plan.ts";
import { pageStore } from "./publish/folder/folder.ts";
import { pageMaker } from "./render/page-maker.ts";
import { type ThreadJob, type ThreadMessage, takeFrom } from "./render/threads.ts";

const send = (message: ThreadMessage) => parentPort?.postMessage(message);

await prepareIslands();
parentPort?.once("message", work);

function work({ sources, queue }: ThreadJob) {
  try {
    const plan = planSite(sources.site, sources.assets);
    const make = pageMaker(sources, pageStore(sources.folder));
    for (const run of takeFrom(queue)) send({ run, pages: Array.from(plan.pagesOf(run), make) });
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const exitCode = cause instanceof BuildError ? cause.exitCode : null;
    send({ failure: { message: error.message, stack: error.stack ?? "", exitCode } });
  }
}
