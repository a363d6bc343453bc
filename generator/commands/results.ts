/** `npm run results`: takes in what is known of searches, answers and calls, and says what to do next. */
import { InvalidArgumentError } from "commander";
import { UsageError } from "../base/errors.ts";
import { buildDay } from "../site/dates/build-day.ts";
import { defineCommand } from "./arguments/command.ts";
import { flag, optional } from "./arguments/option.ts";
import { builtSite, data, dryRun, googleAccount, requireKeyFor, today } from "./arguments/shared-options.ts";

const searchConsoleApi = "https://www.googleapis.com/webmasters/v3";

export const command = defineCommand({
  summary: "take in searches, answers and calls, and say what to do next",
  description:
    "Reads, in any order, exports of Search Console's performance report (.zip or .csv, in any of its languages) and of its lists under Pages, exports of Bing, answers of the form, whose columns leads in settings.json names, and call lists of three columns: day, town or page code, outcome. With --key it requests the days that are missing. Says what each file was taken for. If one fits nothing, nothing is stored. Search results are stored for 16 months in history/ of the data folder, or in the folder that SITE_HISTORY names; of answers and calls only counts by page and day: no name, number or address. Pages of places, services and guides get a verdict with its evidence: wait, keep, improve, link first, merge or retire. A place or service without a page gets write, an address that is no page redirect. Nothing is changed on the site.",
  forms: ["FILE… [options]", "--key FILE [--property NAME] [options]"],
  takesNames: true,
  options: {
    data,
    out: builtSite,
    source: optional(
      "--source <NAME>",
      "what answers and calls come from; a newer file replaces its days (default: their columns)",
      readSource,
    ),
    ...googleAccount,
    json: flag("--json", "one JSON object on standard output"),
    dryRun,
    today,
  },
  exitStatus: {
    0: "saved and printed",
    1: "a file fits nothing or is damaged, or data errors: nothing is stored",
    3: "Google rejects the request, or the history cannot be written",
  },
  examples: [
    "npm run results -- Performance-on-Search.zip quotes.csv",
    "npm run results -- calls.csv --source office",
    "npm run results -- --key key.json",
  ],
  read({ today, key, property, endpoint, ...shared }, files) {
    if ((key === undefined) === (files.length === 0))
      throw new UsageError(
        "Give the files that you have: npm run results -- Performance-on-Search.zip quotes.csv calls.csv. Or give --key with the JSON key of a service account that may read the property.",
      );
    if (key === undefined) requireKeyFor({ property, endpoint });
    const account = key === undefined ? null : { key, property, endpoint: endpoint ?? searchConsoleApi };
    return { ...shared, day: buildDay({ today }), files, account };
  },
  ifDataErrors: () => "Nothing was saved. Fix the errors above.",
  async run({ files, account, json, ...options }) {
    const { takeResults } = await import("../tools/take-results.ts");
    const { readExportFile } = await import("../tools/exports/export-tables.ts");
    const { resultsAsJson, resultsAsText } = await import("../tools/format-results.ts");
    const { requestSnapshots } = await import("../online/search-engines/request-snapshots.ts");
    const request = account === null ? undefined : requestSnapshots(account);
    const taken = await takeResults(files.map(readExportFile), { ...options, request });
    console.log(json ? resultsAsJson(taken) : resultsAsText(taken));
  },
});

function readSource(text: string) {
  if (/^[\p{L}\d][\p{L}\d ._-]{0,39}$/u.test(text)) return text;
  throw new InvalidArgumentError("Give a name of at most 40 letters and digits, such as office.");
}
