/** `npm run preview`: serves a built site. */
import { defineCommand } from "./arguments/command.ts";
import { builtSite, port } from "./arguments/shared-options.ts";

export const command = defineCommand({
  summary: "serve a built site as a host would",
  description:
    "Serves the site in --out as good hosts do, until Ctrl+C: clean addresses, redirects, 404.html with status 404, the headers of _headers, compression.",
  forms: ["[options]"],
  options: { out: builtSite, port: port(4173) },
  exitStatus: { 0: "served" },
  examples: ["npm run preview -- --out dist --port 8080"],
  read: (values) => values,
  async run({ out, port }) {
    const { servePreview } = await import("./output/serve-preview.ts");
    await servePreview(out, port);
  },
});
