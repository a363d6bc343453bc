/** Prints data errors that stop a command. */
import { DataError } from "../../base/data-error.ts";
import { problemsAsText } from "../../base/format-problems.ts";

/**
 * @param note last line: what did not happen, what to do
 * @returns the exit status: 1 for data errors, else the status of `work`. @throws what else `work` throws
 */
export async function reportDataErrors(work: () => Promise<number>, note: string): Promise<number> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof DataError)) throw cause;
    console.error(`${problemsAsText(cause.problems)}\n\n${note}`);
    return 1;
  }
}
