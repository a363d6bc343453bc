/** `npm run merge`: the shards of a site → the same folder, bytes and record as one build of the whole. */
import { join, relative, resolve } from "node:path";
import { DataError } from "../base/data-error.ts";
import { UsageError } from "../base/errors.ts";
import { cacheFolder } from "../base/folders.ts";
import { abortable } from "../base/interrupt.ts";
import { fileOf } from "../base/page-file.ts";
import { startOfFile } from "../base/problem.ts";
import type { Progress } from "../base/progress.ts";
import { hostingFolder } from "../engine/hosting/hosting-folder.ts";
import { stampLastmod } from "../engine/publish/lastmod.ts";
import { createLedger } from "../engine/publish/ledger.ts";
import { ledgerEntries } from "../engine/publish/ledger-entries.ts";
import {
  closeStaging,
  createOutputFiles,
  openStaging,
  readRecord,
  resolveRealPath,
} from "../engine/publish/output/output.ts";
import { buildWarnings, publishedPages, readPages } from "../engine/publish/pages-json.ts";
import { publishSite } from "../engine/publish/publish.ts";
import { totals as totalsOf } from "../engine/render/page-groups.ts";
import { auditBuild } from "../inspect/audit/audit-build.ts";
import { buildDay } from "../site/dates/build-day.ts";
import { hostSettings } from "../site/host-settings.ts";
import { missingBaselineProblems, removedPageProblems } from "../site/release-gate.ts";
import type { BuildOptions } from "./build-options.ts";
import { type BuildResult, warningAt } from "./build-result.ts";
import { readShards } from "./shards/read-shards.ts";
import { assetFilesOf, takePages } from "./shards/take-pages.ts";

export type MergeOptions = Pick<
  BuildOptions,
  "out" | "previous" | "report" | "firstRelease" | "today" | "host" | "precompress"
> & {
  /** Folders of the shards. */
  readonly shards: readonly string[];
};

/**
 * @throws UsageError if the shards are not all of one site, DataError for problems that a release does not allow.
 * @throws BuildError if the site cannot be written. After an error, `options.out` is unchanged.
 */
export async function merge(options: MergeOptions, progress: Progress, signal: AbortSignal): Promise<BuildResult> {
  const startedAt = performance.now();
  const { step } = progress;
  const out = resolve(options.out);
  requireOutOutsideShards(options);
  const shards = await step("Read the shards", () => readShards(options.shards));
  const staging = openStaging(out);
  try {
    const reading = options.previous === undefined ? publishedPages(out) : readPages(options.previous);
    const previous = await abortable(reading, signal);
    const [{ inputs, commit, digests, alike }] = shards;
    const baseline = inputs.release ? missingBaselineProblems(previous, options) : [];
    if (baseline.length > 0) throw new DataError(baseline);

    const record = readRecord(cacheFolder, out);
    const output = createOutputFiles(staging);
    const groups = await step("Take the pages", () => takePages({ shards, staging, output, record, progress, signal }));
    const site = { ...shards[0].site, ...(inputs.preview && { preview: inputs.preview }) };
    const ledger = createLedger(stampLastmod(ledgerEntries(groups), previous.pages, buildDay(options)));
    const removed = removedPageProblems(
      { previous: previous.pages, pages: ledger, site },
      { ...options, release: inputs.release, data: "data" },
    );
    const audited = await step("Audit the pages", () =>
      auditBuild({
        groups,
        site,
        others: removed,
        options: { release: inputs.release, out: options.out },
        alike: new Map(alike),
        // No data is read here, so findings are reported at the page's own file.
        dataRowOf: ({ path }) => startOfFile(join(options.out, fileOf(path))),
      }),
    );
    const totals = totalsOf(groups);
    const published = await step("Publish", () =>
      publishSite({
        hosted: hostSettings(site, inputs.baseUrl),
        assetFiles: assetFilesOf(shards),
        groups,
        totals,
        baseUrl: inputs.baseUrl,
        provenance: { commit, digests, data: inputs.data, code: inputs.code },
        ledger,
        staging,
        output,
        last: record,
        record,
        signal,
        hosting: hostingFolder(out),
        host: options.host,
        precompress: options.precompress,
      }),
    );
    const warnings = [...buildWarnings(previous), ...published.warnings].map(warningAt(options.out));
    return {
      pages: totals.pages,
      indexable: totals.indexable,
      htmlBytes: totals.htmlBytes,
      rendered: 0,
      written: output.writtenCount(),
      removed: published.removed,
      problems: [...published.problems, ...removed, ...audited.problems, ...warnings],
      placeholders: [],
      seconds: (performance.now() - startedAt) / 1000,
    };
  } finally {
    closeStaging(staging);
  }
}

/** Publishing removes every file in `out` that is not part of the site. */
function requireOutOutsideShards({ shards, out }: MergeOptions) {
  const isWithin = (shard: string) => !relative(resolveRealPath(out), resolveRealPath(shard)).startsWith("..");
  const inside = shards.find(isWithin);
  if (inside !== undefined)
    throw new UsageError(`The shard ${inside} is inside --out, which the site will replace. Give another --out.`);
}
