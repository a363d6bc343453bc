/** `npm run changes` as it prints. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  type Both,
  type Changes,
  changes,
  changesAsJson,
  changesAsMarkdown,
  changesAsText,
  takePictures,
} from "../changes/changes.ts";
import { DataError } from "../data-error.ts";
import { Interrupted, onInterrupt } from "../interrupt.ts";
import type { ChangesOptions } from "./options.ts";
import { reportAsText } from "./problem-report.ts";

/** @returns the exit status: 0, whatever changed; 1 the data has problems. @throws BuildError for everything else that has a name. */
export async function runChanges(options: ChangesOptions): Promise<0 | 1> {
  const interrupt = onInterrupt();
  try {
    await changes(options, interrupt.signal, async (found, both) => {
      console.log(printed[options.report](found));
      if (options.report === "markdown") writeAll(found, `${resolve(options.out)}-report`);
      if (options.pictures !== undefined) await show(found, both, options.pictures);
    });
    return 0;
  } catch (cause) {
    if (interrupt.signal.aborted) throw new Interrupted(interrupt.name());
    if (!(cause instanceof DataError)) throw cause;
    console.error(`${reportAsText(cause.problems)}\n\nNothing can be said of a site whose data has problems.`);
    return 1;
  } finally {
    interrupt.stop();
  }
}

/** Beside the table that is cut after so many rows. */
function writeAll(found: Changes, folder: string) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "changes.json"), `${changesAsJson(found)}\n`);
}

/** They inform, and stop nothing. */
async function show(found: Changes, both: Both, folder: string) {
  try {
    const files = await takePictures(found, both, folder);
    console.error(`${files.length} pictures of what changed are in ${folder}.`);
  } catch (cause) {
    console.error(`No pictures could be taken: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

const printed = { text: changesAsText, markdown: changesAsMarkdown, json: changesAsJson };
