/** `npm run dev`: serves the site while it is edited. */
import { defineCommand } from "./arguments/command.ts";
import { data, out, port } from "./arguments/shared-options.ts";

export const command = defineCommand({
  summary: "serve the site while you edit it, with the desk",
  description:
    "Serves the site from the data as it is now: a saved edit shows in the open page. Edit in the bar of a page, Alt+S or ?edit outlines what can be changed and names its cell, its key or the file of its section. A click or Enter opens a text or picture as a field, Enter saves, Escape leaves, Ctrl+Z undoes the last save. The desk at /_desk says what to do next, opens its form, and lists all pages. Drafts are shown under a bar that says so.",
  forms: ["[options]"],
  options: { data, out, port: port(5173) },
  exitStatus: { 0: "served" },
  examples: ["npm run dev", "npm run dev -- --data drafts --port 8080"],
  read: (values) => values,
  async run(options) {
    const { startDevServer } = await import("../dev/server.ts");
    const { printAddress } = await import("./output/serve-preview.ts");
    const { url } = await startDevServer(options);
    printAddress({ url }, [`The desk, with what to do next: ${url}/_desk`]);
  },
});
