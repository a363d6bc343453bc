/** Entry of a render thread: renders the towns that it receives, and sends the results. */
import { parentPort } from "node:worker_threads";
import { prepareIslands } from "../../../templates/island.tsx";
import { BuildError } from "../../base/errors.ts";
import { createPageStore } from "../../engine/publish/output/output.ts";
import { createSiteRenderer, type SiteRenderer } from "./site-renderer.ts";
import { renderTowns, type ThreadRequest, type ThreadResponse } from "./threads.ts";

const send = (message: ThreadResponse) => parentPort?.postMessage(message);
let renderer: SiteRenderer | undefined;

await prepareIslands();
parentPort?.on("message", (request: ThreadRequest) => {
  try {
    if ("sources" in request) renderer = createSiteRenderer(request.sources, createPageStore(request.sources.folder));
    else if (renderer !== undefined) send({ results: renderTowns(renderer, request.tasks) });
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const exitCode = cause instanceof BuildError ? cause.exitCode : null;
    send({ failure: { message: error.message, stack: error.stack ?? "", exitCode } });
  }
});
