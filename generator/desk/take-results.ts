/** An export of searches that is dropped on the desk. */
import { BuildError } from "../base/errors.ts";
import { advise } from "../results/advise.ts";
import type { ResultsResponse } from "./protocol.ts";

type SentFile = { readonly name: string; readonly base64: string };

/** Returns what was read, or why nothing was. */
export async function takeSentResults(
  files: readonly SentFile[],
  options: { readonly data: string; readonly out: string; readonly day: string },
): Promise<ResultsResponse> {
  try {
    const read = files.map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, "base64") }));
    const { steps } = await advise(read, options);
    return { message: `Read. ${steps.length === 0 ? "No search calls for work." : `Steps: ${steps.length}.`}` };
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    return { problems: [cause.message] };
  }
}
