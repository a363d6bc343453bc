/** `npm run changes`: shows what publishing would change. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reportFolder } from "../../base/folders.ts";
import { interruptible } from "../../base/interrupt.ts";
import { defineCommand } from "../../commands/arguments/command.ts";
import { optional, readSiteAddress } from "../../commands/arguments/option.ts";
import { baseUrl, data, out, previous, printedAs, today } from "../../commands/arguments/shared-options.ts";

export const command = defineCommand({
  summary: "show what publishing would change, and why",
  description:
    "Compares what the data would give now with what was published last from here or, with --previous, with what is online. Prints the changed pages, the edits that caused them, old words and new words. Nothing is published.",
  forms: ["[options]"],
  options: {
    previous,
    data,
    out,
    baseUrl,
    today,
    report: printedAs,
    staging: optional(
      "--staging <URL>",
      "a staging build of these changes, whose pages Markdown links",
      readSiteAddress,
    ),
  },
  exitStatus: { 0: "compared, whatever changed", 1: "data errors" },
  examples: ["npm run changes", "npm run changes -- --previous https://www.example.ie --report markdown"],
  read: (values) => values,
  ifDataErrors: () => "The sites were not compared. Fix the errors above, save, and run it again.",
  async run(options) {
    const changes = await import("./changes.ts");
    const { writePublishedData } = await import("../../publish/publish-data.ts");
    const { changesAsJson, changesAsMarkdown, changesAsText, runComparison } = changes;
    return interruptible((signal) =>
      runComparison(
        options,
        signal,
        (found) => {
          if (options.report === "markdown") {
            console.log(changesAsMarkdown(found, options.staging));
            writeJson(changesAsJson(found), reportFolder(options.out));
          } else console.log(options.report === "json" ? changesAsJson(found) : changesAsText(found));
        },
        (publish, folder) => writePublishedData(options.data, publish, folder),
      ),
    );
  },
});

/** The Markdown table is cut after some rows; the file has all changes. */
function writeJson(text: string, folder: string) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "changes.json"), `${text}\n`);
}
