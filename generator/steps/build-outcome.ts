/** The result of a build from the results of its steps. */
import { mergeProblems } from "../base/merge-problems.ts";
import type { FileStamp } from "../engine/publish/output/output.ts";
import type { PublishResult } from "../engine/publish/publish.ts";
import { type PageGroups, pagesOf } from "../engine/render/page-groups.ts";
import { type BuildOutcome, warningAt } from "./build-result.ts";
import type { SiteInspection } from "./inspect-site.ts";
import type { BuiltSite } from "./render-site.ts";

type BuildOutcomeInput = {
  /** As given, for messages. */
  readonly out: string;
  readonly built: BuiltSite;
  readonly inspection: SiteInspection;
  readonly published: PublishResult;
  /** By `performance.now()`, in ms. */
  readonly startedAt: number;
};

export function buildOutcome(input: BuildOutcomeInput): BuildOutcome {
  const { out, built, inspection, published, startedAt } = input;
  const { loaded, groups, totals, provenance, output, renderedCount } = built;
  const { files, removed, warnings } = published;
  const { pages, indexable, htmlBytes } = totals;
  const problems = [...loaded.problems, ...inspection.problems, ...published.problems, ...warnings.map(warningAt(out))];
  const unchanged = { commit: provenance.commit, problems: mergeProblems(problems) };
  return {
    pages,
    indexable,
    htmlBytes,
    rendered: renderedCount,
    written: output.writtenCount(),
    removed,
    problems: mergeProblems([...problems, ...inspection.passing]),
    placeholders: loaded.placeholders,
    seconds: (performance.now() - startedAt) / 1000,
    ifUnchanged: files && { ...unchanged, files: () => stampsOf(groups, files) },
  };
}

function* stampsOf(groups: PageGroups, others: ReadonlyMap<string, FileStamp>) {
  for (const page of pagesOf(groups)) yield [page.file, page] as const;
  yield* others;
}
