/** Reads files that were dropped on the desk, as `npm run results` does. */
import { BuildError } from "../../base/errors.ts";
import { takenLines } from "../../tools/format-results.ts";
import { takeResults } from "../../tools/take-results.ts";

type SentFile = { readonly name: string; readonly base64: string };

/** @returns what was read, or why nothing was */
export async function takeSentResults(
  files: readonly SentFile[],
  options: { readonly data: string; readonly out: string; readonly day: string },
) {
  try {
    const read = files.map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, "base64") }));
    return { said: takenLines(await takeResults(read, options)).join(" ") };
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    return { problems: [cause.message] };
  }
}
