/** `npm run digest`: prints what changed, what worked and what to do next. */
import { UsageError } from "../base/errors.ts";
import { buildDay } from "../site/dates/build-day.ts";
import { defineCommand } from "./arguments/command.ts";
import { optional, readDay } from "./arguments/option.ts";
import { data, today } from "./arguments/shared-options.ts";

export const command = defineCommand({
  summary: "print what worked and what to do next, in twenty lines",
  description:
    "Prints Markdown from history/ of the data folder: search results, leads and new verdicts since a day. Then what earlier work did, and the three most worthwhile steps.",
  forms: ["[options]"],
  options: {
    data,
    since: optional("--since <DATE>", "the first day that counts (default: a week ago)", readDay),
    today,
  },
  exitStatus: { 0: "printed", 3: "the history cannot be read" },
  examples: ["npm run digest", "npm run digest -- --since 2026-11-01"],
  read({ data, since, today }) {
    const day = buildDay({ today });
    if (since !== undefined && since > day)
      throw new UsageError(`--since ${since} is after ${day}. Give an earlier day.`);
    return { data, since, day };
  },
  async run(options) {
    const { digest } = await import("../tools/digest.ts");
    console.log(digest(options));
  },
});
