/** What runs in a thread: given a job, it takes runs of pages, makes them, and sends what it made. */
import { parentPort } from "node:worker_threads";
import { prepareIslands } from "../../templates/island.tsx";
import { BuildError } from "../errors.ts";
import { planRun } from "../plan.ts";
import { pageMaker } from "./page-maker.ts";
import { type ThreadJob, type ThreadMessage, takenFrom } from "./threads.ts";

const send = (message: ThreadMessage) => parentPort?.postMessage(message);

await prepareIslands();
parentPort?.once("message", work);

function work({ sources, share }: ThreadJob) {
  try {
    const make = pageMaker(sources);
    for (const run of takenFrom(share))
      send({ run, pages: Array.from(planRun(sources.site, sources.assets, run), make) });
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const exitCode = cause instanceof BuildError ? cause.exitCode : null;
    send({ failure: { message: error.message, stack: error.stack ?? "", exitCode } });
  }
}
