/** What runs in the process that traces the pages of a preview: it sends each as it is done, or why it could not. */
import { readFileSync } from "node:fs";
import { prepareIslands } from "../../templates/island.tsx";
import { noMemory } from "../load/memory.ts";
import { readSources } from "../load/read/read.ts";
import { pagesOfSite } from "../site-pages.ts";
import { packTrace } from "./pack-trace.ts";
import type { TraceMessage, TracingJob } from "./trace-apart.ts";
import { traceSite } from "./traced-site.ts";

// The build that asked has ended.
process.on("disconnect", () => process.exit());

const send = (message: TraceMessage) => new Promise<void>((done) => process.send?.(message, () => done()));

process.once("message", async (message) => {
  try {
    await trace(message as TracingJob); // what trace-apart.ts sends
  } catch (cause) {
    await send({ failure: cause instanceof Error ? cause.message : String(cause) });
  }
  process.disconnect();
});

async function trace({ dataDir, day, url, preview, assets, styles, pages }: TracingJob) {
  await prepareIslands();
  const tracePage = await traceSite({
    ...{ sources: readSources(dataDir, noMemory), day },
    open: async (linked) => {
      const company = { ...linked.company, url };
      return pagesOfSite({ site: { ...linked, company, preview }, assets, styles });
    },
  });
  for (const { path, file } of pages) {
    const html = readFileSync(file, "utf8");
    const traced = tracePage(path, html);
    if (traced !== null) await send({ path, trace: JSON.stringify(packTrace(traced, html)) });
  }
}
