/** `npm run logs`: shows crawlers, visits and missing addresses from access logs. */
import { UsageError } from "../base/errors.ts";
import { buildDay } from "../site/dates/build-day.ts";
import { defineCommand } from "./arguments/command.ts";
import { builtSite, data, printedAs, today } from "./arguments/shared-options.ts";
import { reportDataErrors } from "./output/report-data-errors.ts";

export const command = defineCommand({
  summary: "show crawlers, visits and missing addresses from access logs",
  description:
    "Reads access logs of nginx, Apache (combined), Caddy, CloudFront and Netlify, plain, .gz or .zst, in one pass. Prints which listed pages each crawler fetched and when last, with fetchers of AI apart. Also visits, slow answers, broken links, and missing addresses that three visitors requested, with the likely row for redirects.csv. Visits measured at the address vitals of site.json give LCP, INP and CLS by kind of page. Only the day of each page's last crawl is saved, in history/ of the data folder; addresses and user agents are dropped while reading.",
  forms: ["FILE… [options]"],
  takesNames: true,
  options: { data, out: builtSite, report: printedAs, today },
  exitStatus: { 0: "saved and printed", 1: "data errors", 3: "the history cannot be written" },
  examples: ["npm run logs -- access.log access.log.1.gz"],
  read({ today, ...values }, files) {
    if (files.length === 0) throw new UsageError("Give the access logs: npm run logs -- access.log access.log.1.gz");
    return { ...values, files, day: buildDay({ today }) };
  },
  run: (options) =>
    reportDataErrors(async () => {
      const { takeLogs } = await import("../inspect/access-logs/take-logs.ts");
      const {
        logsAsJson: json,
        logsAsMarkdown: markdown,
        logsAsText: text,
      } = await import("../inspect/access-logs/format-logs.ts");
      console.log({ json, markdown, text }[options.report](await takeLogs(options)));
      return 0;
    }, "Nothing was saved. Fix the errors above."),
});
