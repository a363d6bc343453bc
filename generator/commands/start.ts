/** `npm start`: builds the site and serves it. */
import { defineCommand } from "./arguments/command.ts";
import { build, buildOptions, port } from "./arguments/shared-options.ts";

export const command = defineCommand({
  summary: "build the site and serve it",
  description: "Builds the site into --out and serves it at http://127.0.0.1:4173 until Ctrl+C.",
  forms: ["[options]"],
  options: { ...build, port: port(4173) },
  exitStatus: { 0: "built and served", 1: "data errors; the site is unchanged" },
  examples: ["npm start", "npm start -- --data drafts"],
  read: ({ port, ...values }) => ({ ...buildOptions(values), port }),
  async run({ port, ...options }) {
    const { build } = await import("../build.ts");
    const { runReported } = await import("./output/run-reported.ts");
    const { servePreview } = await import("./output/serve-preview.ts");
    const { requireFreePort } = await import("../output/preview/preview.ts");
    await requireFreePort(port);
    const input = { ...options, isServed: true };
    const status = await runReported((progress, signal) => build(options, progress, signal), input);
    if (status === 0) await servePreview(options.out, port);
    return status;
  },
});
