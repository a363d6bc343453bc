/** `npm run results`: reads one export of searches, and prints what to do next. */
import { readFileSync } from "node:fs";
import { UsageError } from "../base/errors.ts";
import { unreadable } from "../base/unreadable.ts";
import { defineCommand } from "../commands/arguments/command.ts";
import { flag } from "../commands/arguments/option.ts";
import { builtSite, data, today } from "../commands/arguments/shared-options.ts";
import { buildDay } from "../site/dates/build-day.ts";

export const command = defineCommand({
  summary: "read an export of searches, and say what to do next",
  description:
    "Reads one export of Search Console's search results, in any of its languages: the .zip, or the CSV files of it. Prints the next worthwhile steps with their reasons and the rows or cells to fill: improve a page, link it, write about a place or a service in a town, redirect an address. The last answer is stored beside the report, for the desk. Nothing is changed on the site.",
  forms: ["FILE… [options]"],
  takesNames: true,
  options: { data, out: builtSite, json: flag("--json", "one JSON object on standard output"), today },
  exitStatus: {
    0: "printed",
    1: "the files are not one export of this site, or data errors",
    3: "the answer cannot be stored",
  },
  examples: ["npm run results -- Performance-on-Search.zip", "npm run results -- Pages.csv Queries.csv --json"],
  read({ today, ...shared }, files) {
    const isSeveral = files.length > 1 && files.some((file) => /\.zip$/i.test(file));
    if (files.length === 0 || isSeveral)
      throw new UsageError("Give one export, the .zip or its CSV files: npm run results -- Performance-on-Search.zip");
    return { ...shared, day: buildDay({ today }), files };
  },
  ifDataErrors: () => "Nothing was read. Fix the errors above.",
  async run({ files, json, ...options }) {
    const { advise } = await import("./advise.ts");
    const { adviceAsText } = await import("./advice-text.ts");
    const advice = await advise(files.map(readExportFile), options);
    console.log(json ? JSON.stringify(advice) : adviceAsText(advice));
  },
});

/** @throws UsageError if the file cannot be read */
function readExportFile(name: string) {
  try {
    return { name, bytes: readFileSync(name) };
  } catch (cause) {
    throw new UsageError(`${name} ${unreadable(cause)}.`);
  }
}
