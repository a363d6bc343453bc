/** What runs in a thread beside the build: it makes the pages of the towns that it is handed, and sends what it made. */
import { parentPort } from "node:worker_threads";
import { prepareIslands } from "../templates/island.tsx";
import { BuildError } from "./errors.ts";
import { pageStore } from "./publish/folder/folder.ts";
import { type PageMaker, pageMaker } from "./render/page-maker.ts";
import { makeTowns, type ThreadMessage, type ThreadOrder } from "./render/threads.ts";

const send = (message: ThreadMessage) => parentPort?.postMessage(message);
let maker: PageMaker | undefined;

await prepareIslands();
parentPort?.on("message", (order: ThreadOrder) => {
  try {
    if ("sources" in order) maker = pageMaker(order.sources, pageStore(order.sources.folder));
    else if (maker !== undefined) send({ made: makeTowns(maker, order.jobs) });
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const exitCode = cause instanceof BuildError ? cause.exitCode : null;
    send({ failure: { message: error.message, stack: error.stack ?? "", exitCode } });
  }
});
