/** `npm run merge`: the parts of a site → the same folder, bytes and record as one build of the whole. */
import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileOf } from "../../templates/paths.ts";
import { auditBuild } from "../audit/audit-build.ts";
import type { BuildResult } from "../build-result.ts";
import type { MergeOptions } from "../command-line/options.ts";
import type { Progress } from "../command-line/progress.ts";
import { DataError } from "../data-error.ts";
import { UsageError } from "../errors.ts";
import { cacheFolder } from "../folders.ts";
import { hostingFolder } from "../hosting/hosting-folder.ts";
import { unlessAborted } from "../interrupt.ts";
import { startOf, warning } from "../load/problem.ts";
import {
  type BuildRecord,
  closeStaging,
  isAsStamped,
  type Output,
  openStaging,
  outputInto,
  readRecord,
  realPathOf,
  type Staging,
  takeFile,
} from "../publish/folder/folder.ts";
import { dayOf, stampLastmod } from "../publish/lastmod.ts";
import { ledgerOf } from "../publish/ledger.ts";
import { madeEntries } from "../publish/made-entries.ts";
import { buildWarnings, publishedPages, readPages } from "../publish/pages-json.ts";
import { publishSite } from "../publish/publish.ts";
import { unknownLedger, vanishedProblems } from "../refuse.ts";
import { groupsIn, lineOf, sumOf } from "../render/page-groups.ts";
import type { PageRecord } from "../render/page-maker.ts";
import { type PlacedPart, readParts, requireWhole } from "./read-parts.ts";

/** @throws UsageError for parts that make no site, DataError for what a release refuses, BuildError when the site cannot be written; `out` is then as it was. */
export async function merge(options: MergeOptions, progress: Progress, signal: AbortSignal): Promise<BuildResult> {
  const startedAt = performance.now();
  const out = resolve(options.out);
  refuseOutAmongParts(options);
  const parts = await progress.step("Read the parts", () => readParts(options.parts));
  const staging = openStaging(out);
  try {
    const reading = options.previous === undefined ? publishedPages(out) : readPages(options.previous);
    const previous = await unlessAborted(reading, signal);
    const [{ inputs: from }] = parts;
    const ledger = from.release ? unknownLedger(previous, options) : [];
    if (ledger.length > 0) throw new DataError(ledger);
    const record = readRecord(cacheFolder, out);
    const output = outputInto(staging);
    const groups = await progress.step("Take the pages", () =>
      takeGroups({ parts, staging, output, record, progress, signal }),
    );
    const [{ inputs, commit, digests, alike }] = parts;
    const site = { ...parts[0].site, ...(inputs.preview && { preview: inputs.preview }) };
    const madeFrom = { commit, digests, data: inputs.data, code: inputs.code };
    const pages = ledgerOf(stampLastmod(madeEntries(groups), previous.pages, dayOf(options)));
    const addresses = { previous: previous.pages, pages, site };
    const vanished = vanishedProblems(addresses, { ...options, release: inputs.release, data: "data" });
    const audited = await progress.step("Audit", () =>
      // No data is read here: what is wrong is told with the page's own file.
      auditBuild({
        ...{ groups, site, others: vanished, options: { release: inputs.release, out: options.out } },
        alike: new Map(alike),
        dataRowOf: ({ path }) => startOf(join(options.out, fileOf(path))),
      }),
    );
    const sum = sumOf(groups);
    const { pages: pageCount, indexable, htmlBytes } = sum;
    const published = await progress.step("Publish", () =>
      publishSite({
        ...{ site, assetFiles: assetFilesOf(parts), rendered: { groups }, sum, baseUrl: inputs.baseUrl, madeFrom },
        ...{ ledger: pages, staging, output, last: record, record, signal },
        ...{ hosting: hostingFolder(out), host: options.host, precompress: options.precompress },
      }),
    );
    const warnings = [...buildWarnings(previous), ...published.warnings];
    return {
      ...{ pages: pageCount, indexable, htmlBytes },
      rendered: 0,
      written: output.writtenCount(),
      removed: published.removed,
      problems: [
        ...published.problems,
        ...vanished,
        ...audited.problems,
        ...warnings.map((text) => warning(startOf(options.out), "E_BUILD", text)),
      ],
      placeholders: [],
      seconds: (performance.now() - startedAt) / 1000,
    };
  } finally {
    closeStaging(staging);
  }
}

/** The switch leaves behind what stands in `out` and is not of the site. */
function refuseOutAmongParts({ parts, out }: MergeOptions) {
  const isWithin = (part: string) => !relative(realPathOf(out), realPathOf(part)).startsWith("..");
  const inside = parts.find(isWithin);
  if (inside !== undefined)
    throw new UsageError(
      `The part ${inside} stands in --out, which the site will take. Name another folder with --out.`,
    );
}

type Taking = {
  readonly parts: readonly PlacedPart[];
  readonly staging: Staging;
  readonly output: Output;
  readonly record: BuildRecord | null;
  readonly progress: Pick<Progress, "bar">;
  readonly signal: AbortSignal;
};

async function takeGroups({ parts, staging, output, record, progress, signal }: Taking) {
  const lines = new Map<string, Buffer>();
  const total = parts.reduce((sum, part) => sum + part.groups.length, 0);
  let count = 0;
  for (const part of parts)
    for (const { slug, key, pages, linked } of part.groups) {
      const before = record?.groupOf(slug);
      const isSame = key !== "" && key === before?.key;
      const taken = pages.map((page) => takePage(page, { part, staging, output, before: before?.pages, isSame }));
      // Every part has a group for the whole site, which holds pages in the first only.
      if (slug !== "" || pages.length > 0) lines.set(slug, lineOf({ key, pages: taken, linked }));
      count += 1;
      progress.bar(count, total);
      await setImmediate(); // an interrupt is heard
      signal.throwIfAborted();
    }
  return groupsIn(lines);
}

type Place = Pick<Taking, "staging" | "output"> & {
  readonly part: PlacedPart;
  readonly before: readonly PageRecord[] | undefined;
  /** Whether both were made from the same, which makes the same bytes. */
  readonly isSame: boolean;
};

/** A page that is published already stays. */
function takePage(page: Omit<PageRecord, "mtimeMs">, { part, staging, output, before, isSame }: Place): PageRecord {
  const old = before?.find(({ file }) => file === page.file);
  const isThere = old?.size === page.size && isAsStamped(staging.out, page.file, old);
  requireWhole(part, page.file, page.size);
  if (isThere && (isSame || haveSameBytes(join(part.folder, page.file), join(staging.out, page.file)))) {
    output.keep(page.file);
    return { ...page, mtimeMs: old.mtimeMs };
  }
  const stamp = takeFile(staging, part.folder, page.file);
  output.wrote(page.file);
  return { ...page, ...stamp };
}

const haveSameBytes = (one: string, other: string) => readFileSync(one).equals(readFileSync(other));

function assetFilesOf(parts: readonly PlacedPart[]) {
  return parts.flatMap((part) =>
    part.files.map(([path, size]) => {
      requireWhole(part, path, size);
      return { path, source: join(part.folder, path) };
    }),
  );
}
