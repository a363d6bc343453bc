/** Reads exports of Search Console that were dropped on the desk. */
import { formatNumber } from "../../../templates/format.ts";
import { BuildError } from "../../base/errors.ts";
import { builtBaseUrl } from "../../inspect/results/site-path-of-url.ts";
import { readExports } from "../../tools/exports/read-exports.ts";
import { takeSearchResults } from "../../tools/search-results/take-search-results.ts";

type SentFile = { readonly name: string; readonly base64: string };
type TakeResultsInput = {
  readonly data: string;
  /** Folder of the last build. */
  readonly out: string;
  /** "2026-11-21" */
  readonly day: string;
};

/** @returns what was read, or why nothing was */
export async function takeResults(files: readonly SentFile[], { data, out, day }: TakeResultsInput) {
  try {
    const notes: string[] = [];
    const { results } = await takeSearchResults({
      data,
      out,
      day,
      read({ settings: { url } }) {
        const read = readExports({
          files: files.map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, "base64") })),
          bases: [...new Set([url, builtBaseUrl(out) ?? url])],
          today: day,
        });
        notes.push(...read.notes);
        return read;
      },
    });
    const said = `Read: ${formatNumber(results.impressions)} impressions and ${formatNumber(results.clicks)} clicks from ${results.period.from} to ${results.period.to}.`;
    return { said: [said, ...notes].join(" ") };
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    return { problems: [cause.message] };
  }
}
