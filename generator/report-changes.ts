/** `npm run changes` as it prints. */
import { changes, changesAsJson, changesAsMarkdown, changesAsText } from "./changes/changes.ts";
import { Interrupted, onInterrupt } from "./interrupt.ts";
import type { ChangesOptions } from "./options.ts";
import { reportAsText } from "./problem-report.ts";
import { today } from "./publish/lastmod.ts";
import { DataError } from "./refuse.ts";

/** @returns the exit status: 0, whatever changed; 1 the data has problems. @throws BuildError for everything else that has a name. */
export async function reportChanges(options: ChangesOptions): Promise<0 | 1> {
  const interrupt = onInterrupt();
  try {
    const day = options.today ?? today(process.env, new Date());
    await changes({ ...options, today: day }, interrupt.signal, async (found) => {
      console.log(printed[options.report](found));
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

const printed = { text: changesAsText, markdown: changesAsMarkdown, json: changesAsJson };
