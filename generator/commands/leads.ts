/** `npm run leads`: counts quotes and calls by page, service and week. */
import { UsageError } from "../base/errors.ts";
import { buildDay } from "../site/dates/build-day.ts";
import { defineCommand } from "./arguments/command.ts";
import { builtSite, data, printedAs, today } from "./arguments/shared-options.ts";
import { reportDataErrors } from "./output/report-data-errors.ts";

export const command = defineCommand({
  summary: "count quotes and calls by page",
  description:
    "Reads exports of the form's provider, whose columns leads in settings.json names, and call logs of three columns: day, town or page code, outcome. Joins them to pages through redirects and renames. Only counts by page, service and week are saved, in history/ of the data folder: no name, number or address. The next search-results uses them.",
  forms: ["FILE… [options]"],
  takesNames: true,
  options: {
    data,
    out: builtSite,
    report: printedAs,
    today,
  },
  exitStatus: { 0: "saved and printed", 1: "data errors", 3: "the history cannot be written" },
  examples: ["npm run leads -- quotes.csv calls.csv"],
  read({ today, ...values }, files) {
    if (files.length === 0)
      throw new UsageError("Give the files with quotes and calls: npm run leads -- quotes.csv calls.csv");
    return { ...values, files, day: buildDay({ today }) };
  },
  run: (options) =>
    reportDataErrors(async () => {
      const { takeLeads } = await import("../tools/leads/take-leads.ts");
      const {
        leadsAsJson: json,
        leadsAsMarkdown: markdown,
        leadsAsText: text,
      } = await import("../tools/leads/format-leads.ts");
      console.log({ json, markdown, text }[options.report](await takeLeads(options)));
      return 0;
    }, "Nothing was saved. Fix the errors above."),
});
