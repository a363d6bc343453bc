/** `npm run index-status`: shows which pages search engines index. */
import { UsageError } from "../base/errors.ts";
import type { IndexStatusOptions } from "../online/search-engines/index-status.ts";
import { buildDay } from "../site/dates/build-day.ts";
import { defineCommand } from "./arguments/command.ts";
import { googleAccount, requireKeyFor } from "./arguments/online-options.ts";
import { builtSite, data, today } from "./arguments/shared-options.ts";
import { reportDataErrors } from "./output/report-data-errors.ts";

const inspectionApi = "https://searchconsole.googleapis.com/v1/urlInspection/index:inspect";

export const command = defineCommand({
  summary: "show which pages Google has indexed",
  description:
    "Reads a CSV file that Search Console exported, or with --key asks its URL Inspection API for up to 2,000 pages a day. Prints how many pages are crawled and indexed, by kind of page and by county. The result is saved beside the report, which shows it from then on. A file that is not such an export is wrong usage.",
  forms: ["FILE [options]", "--key FILE [--property NAME] [options]"],
  takesNames: true,
  options: {
    data,
    out: builtSite,
    ...googleAccount,
    today,
  },
  exitStatus: { 0: "printed and saved", 1: "data errors", 3: "Google rejects the request" },
  examples: ["npm run index-status -- Table.csv", "npm run index-status -- --key key.json"],
  read({ data, out, today, key, property, endpoint }, [file, ...others]): IndexStatusOptions {
    const shared = { data, out, day: buildDay({ today }) };
    if (file !== undefined && key !== undefined)
      throw new UsageError(`${file} is an exported file, and --key requests the same from Google. Leave one out.`);
    if (key !== undefined) return { ...shared, from: { key, property, endpoint: endpoint ?? inspectionApi } };
    if (file === undefined || others.length > 0)
      throw new UsageError(
        "Give the CSV file that Search Console exported: npm run index-status -- Table.csv. Or give --key with the JSON key of a service account that may read the property.",
      );
    requireKeyFor({ property, endpoint });
    return { ...shared, from: { file } };
  },
  run: (options) =>
    reportDataErrors(async () => {
      const { indexStatus } = await import("../online/search-engines/index-status.ts");
      const { indexStatusAsText } = await import("../online/search-engines/format-index-status.ts");
      console.log(indexStatusAsText(await indexStatus(options)));
      return 0;
    }, "Nothing was saved. Fix the errors above."),
});
