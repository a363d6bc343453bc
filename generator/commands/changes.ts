/** `npm run changes`: shows what publishing would change. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { UsageError } from "../base/errors.ts";
import { interruptible } from "../base/interrupt.ts";
import type { ChangesPage } from "../inspect/changes-page/changes-page.tsx";
import { defineCommand } from "./arguments/command.ts";
import { optionalText } from "./arguments/option.ts";
import { baseUrl, data, ledger, out, printedAs, today } from "./arguments/shared-options.ts";

export const command = defineCommand({
  summary: "show what publishing would change, and why",
  description:
    "Compares what the data would give now with the published site, or else with the last build. Prints the changed pages, the edits that caused them, old words and new words. Nothing is published.",
  forms: ["[options]"],
  options: {
    previous: ledger.previous,
    data,
    out,
    "base-url": baseUrl,
    today,
    report: printedAs,
    pictures: optionalText({
      value: "DIR",
      help: "save pictures of at most ten changed pages, before and after, on phone and desktop",
      default: "none",
    }),
    html: optionalText({
      value: "DIR",
      help: "save the changes as one page, before and after side by side",
      default: "none",
    }),
  },
  exitStatus: { 0: "compared, whatever changed", 1: "data errors" },
  examples: [
    "npm run changes",
    "npm run changes -- --html dist-changes",
    "npm run changes -- --previous https://www.example.ie --report markdown",
  ],
  read: ({ "base-url": baseUrl, ...values }) => ({ ...values, baseUrl }),
  ifDataErrors: () => "The sites were not compared. Fix the errors above, save, and run it again.",
  async run(options) {
    requireOwnFolders(options);
    const changes = await import("../inspect/changes/changes.ts");
    const { changesAsJson, changesAsMarkdown, changesAsText, runComparison } = changes;
    const printed = { text: changesAsText, markdown: changesAsMarkdown, json: changesAsJson };
    return interruptible((signal) =>
      runComparison(options, signal, async (found, both, { name, day }) => {
        console.log(printed[options.report](found));
        if (options.report === "markdown") writeJson(changesAsJson(found), `${resolve(options.out)}-report`);
        if (options.html === undefined && options.pictures === undefined) return;
        const { changesPage, writeChangesPage } = await import("../inspect/changes-page/changes-page.tsx");
        const moment = `The data in ${options.data} as it is saved now, for ${day}, compared with ${found.since}.`;
        const page = await changesPage({ changes: found, both, name, moment });
        if (options.html !== undefined) {
          writeChangesPage(page, options.html);
          console.error(`The page of changes is ${join(options.html, "index.html")}.`);
        }
        if (options.pictures !== undefined) await savePictures(page, options.pictures);
      }),
    );
  },
});

type Folders = Readonly<Record<"data" | "out", string> & Record<"html" | "pictures", string | undefined>>;

/** @throws UsageError before anything is written among the data or the pages of the site */
function requireOwnFolders({ data, out, ...written }: Folders) {
  for (const option of ["html", "pictures"] as const) {
    const folder = written[option];
    if (folder !== undefined && [data, out].some((other) => resolve(other) === resolve(folder)))
      throw new UsageError(`--${option}: ${folder} has other files. Name a folder of its own, such as dist-changes.`);
  }
}

/** The Markdown table is cut after some rows; the file has all changes. */
function writeJson(text: string, folder: string) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "changes.json"), `${text}\n`);
}

/** Missing pictures do not fail the command. */
async function savePictures(page: ChangesPage, folder: string) {
  try {
    const { takeScreenshots } = await import("../inspect/changes-page/screenshots.ts");
    const files = await takeScreenshots(page, folder);
    console.error(`${files.length} pictures of changed pages are in ${folder}.`);
  } catch (cause) {
    console.error(`No pictures were saved: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
