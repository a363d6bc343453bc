/** What stands below a build's problems: its figures, what is not real yet, and what a person would do next. */
import type { BuildResult } from "../build-result.ts";
import { counted } from "../counted.ts";
import type { BuildOptions } from "./options.ts";

/** `data` and the like are missing for a merge; `isServed` when `npm start` shows the site next. */
export type BuiltWith = Pick<BuildOptions, "out"> &
  Partial<Pick<BuildOptions, "data" | "release" | "preview" | "shard">> & { readonly isServed?: boolean };

export function closingWords(result: BuildResult, built: BuiltWith): string {
  const paragraphs = [samples(result, built), figures(result, built), next(result, built)];
  return paragraphs.filter((paragraph) => paragraph !== undefined).join("\n");
}

function samples({ placeholders: { length } }: BuildResult, built: BuiltWith) {
  if (length === 0) return undefined;
  return `${counted(length, "sample")} ${length === 1 ? "stands" : "stand"} where real data belongs: ${listCommand(built)}`;
}

const listCommand = ({ data = "data" }: BuiltWith) =>
  `npm run release-list${data === "data" ? "" : ` -- --data ${data}`}`;

function figures(
  { pages, indexable, rendered, written, htmlBytes, seconds, problems }: BuildResult,
  { out }: BuiltWith,
) {
  const megabytes = (htmlBytes / 1e6).toFixed(1);
  return `${out}/: ${pages} pages (${indexable} for search engines), ${megabytes} MB of HTML; ${rendered} rendered, ${written} files written; ${seconds.toFixed(2)} s, ${counted(problems.length, "warning")}`;
}

function next({ problems, placeholders, pages, traced }: BuildResult, built: BuiltWith) {
  const { out, data, release = false, preview = false, shard = null, isServed = false } = built;
  if (shard !== null) return `Next: build the other parts of ${shard.of}, then put them together with npm run merge.`;
  if (release) return `Next: publish ${out}/, and keep its pages.json for --previous of the next release.`;
  if (preview)
    return `Next: put ${out}/ where it is to be looked at. It is a preview: publish no other than npm run build makes.${pointing(pages, traced)}`;
  const look = isServed ? [] : [`see it with npm run preview${out === "dist" ? "" : ` -- --out ${out}`}`];
  const mend = problems.length === 0 ? [] : [`look at the ${counted(problems.length, "warning")} above`];
  const publish = data === undefined ? `publish ${out}/` : "publish with npm run build -- --release";
  const last = placeholders.length === 0 ? publish : "replace the samples before going live";
  return `Next: ${[...mend, ...look, last].join("; ")}.`;
}

/** What Alt+S does in a preview; a large one does it for some of its pages. */
function pointing(pages: number, traced: number | undefined) {
  if (traced === undefined) return "";
  const where =
    traced === pages ? "" : ` (on ${traced} of its ${pages} pages, first those that differ from the published ones)`;
  return ` Alt+S in it names the cell, key or template of what is pointed at${where}.`;
}

/** Below the problems that stopped a build. */
export function refusedWords(errors: number, warnings: number, { out }: Pick<BuiltWith, "out">) {
  const mend = errors === 1 ? "the error" : `the ${errors} errors`;
  return `${counted(errors, "error")}, ${counted(warnings, "warning")}. Nothing was built; ${out}/ is as it was.\nNext: mend ${mend} above, save, and build again.`;
}
