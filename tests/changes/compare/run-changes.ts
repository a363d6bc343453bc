/** Runs `npm run changes` for a site. */
import {
  type ChangesOptions,
  changesAsJson,
  changesAsMarkdown,
  changesAsText,
  runComparison,
} from "../../../generator/changes/compare/changes.ts";

type Site = { readonly data: string; readonly out: string };
type ChangesOutput = {
  readonly text: string;
  readonly markdown: string;
  /** Markdown with links to a staging build. */
  readonly linked: string;
  readonly totals: Readonly<Record<string, number>>;
  readonly causes: readonly { readonly file: string; readonly key?: string }[];
  readonly pages: readonly { readonly path: string; readonly causes: readonly number[]; readonly words: unknown[] }[];
  readonly redirects: readonly string[];
  readonly warnings: readonly unknown[];
};

/** Returns the output as text, as Markdown and as data. */
export async function outputOfChanges(site: Site, more: Partial<ChangesOptions> = {}): Promise<ChangesOutput> {
  const options = { data: site.data, out: site.out, baseUrl: undefined, previous: undefined, today: "2026-05-02" };
  let output: ChangesOutput | undefined;
  await runComparison({ ...options, ...more }, new AbortController().signal, (found) => {
    output = {
      ...JSON.parse(changesAsJson(found)),
      text: changesAsText(found),
      markdown: changesAsMarkdown(found),
      linked: changesAsMarkdown(found, "https://staging.example/7"),
    };
  });
  if (output === undefined) throw new Error("Nothing was output.");
  return output;
}
/** Returns the lines that give the causes of changes. */
export const causeLines = (text: string) =>
  text
    .split("\n")
    .filter((line) => / on (?:no|\d+) page/.test(line))
    .map((line) => line.trim());
