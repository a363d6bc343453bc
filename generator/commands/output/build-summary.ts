/** Last lines of a build: its figures, samples that remain, and the next step. */
import { pluralize } from "../../base/plural.ts";
import type { BuildOptions } from "../../steps/build-options.ts";
import type { BuildResult } from "../../steps/build-result.ts";

/** `isServed`: `npm start` serves the site next. */
export type SummaryInput = Pick<BuildOptions, "out"> &
  Partial<Pick<BuildOptions, "data" | "release" | "preview">> & { readonly isServed?: boolean };

export function buildSummary(result: BuildResult, built: SummaryInput): string {
  const paragraphs = [samples(result, built), figures(result, built), next(result, built)];
  return paragraphs.filter((paragraph) => paragraph !== undefined).join("\n");
}

function samples({ placeholders: { length } }: BuildResult, { data = "data" }: SummaryInput) {
  if (length === 0) return undefined;
  const command = `npm run release-list${data === "data" ? "" : ` -- --data ${data}`}`;
  return `${pluralize(length, "sample")} ${length === 1 ? "is" : "are"} still in the data: ${command}`;
}

function figures(
  { pages, indexable, rendered, written, htmlBytes, seconds, problems }: BuildResult,
  { out }: SummaryInput,
) {
  const megabytes = (htmlBytes / 1e6).toFixed(1);
  return `${out}/: ${pages} pages (${indexable} for search engines), ${megabytes} MB of HTML; ${rendered} rendered, ${written} files written; ${seconds.toFixed(2)} s, ${pluralize(problems.length, "warning")}`;
}

function next({ problems, placeholders }: BuildResult, built: SummaryInput) {
  const { out, data, release = false, preview = false, isServed = false } = built;
  if (release) return `Next: publish ${out}/, and save its pages.json for --previous of the next release.`;
  if (preview)
    return `Next: put ${out}/ where reviewers can open it. It is a staging build: for the public site, publish one without --preview.`;
  const view = isServed ? [] : [`view it with npm run preview${out === "dist" ? "" : ` -- --out ${out}`}`];
  const check = problems.length === 0 ? [] : [`check the ${pluralize(problems.length, "warning")} above`];
  const publish = data === undefined ? `publish ${out}/` : "publish with npm run build -- --release";
  const last = placeholders.length === 0 ? publish : "replace the samples before going live";
  return `Next: ${[...check, ...view, last].join("; ")}.`;
}

/** Below the problems that stopped a build. */
export function failureSummary(errors: number, warnings: number, { out }: Pick<SummaryInput, "out">) {
  const fix = errors === 1 ? "the error" : `the ${errors} errors`;
  return `${pluralize(errors, "error")}, ${pluralize(warnings, "warning")}. Nothing was built, ${out}/ is unchanged.\nNext: fix ${fix} above, save, and build again.`;
}
