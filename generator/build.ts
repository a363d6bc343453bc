/** The story of a build: data → site → assets → plan → pages → a published folder. Each step is a plain function of its own file. */
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Site } from "../data/site.ts";
import type { Built } from "./build-result.ts";
import type { BuildOptions } from "./command-line/options.ts";
import type { Progress } from "./command-line/progress.ts";
import { dripped } from "./drip.ts";
import { UsageError } from "./errors.ts";
import { cacheFolder } from "./folders.ts";
import { hostingFolder } from "./hosting/hosting-folder.ts";
import { inspectSite } from "./inspect-site.ts";
import { unlessAborted } from "./interrupt.ts";
import { keepSources } from "./kept-sources.ts";
import { type Loaded, loadSite } from "./load/load-site.ts";
import { type Problem, sortProblems, startOf, warning } from "./load/problem.ts";
import { madeFrom as describeSources, type Found } from "./made-from.ts";
import { publishPart } from "./parts/publish-part.ts";
import { refuseWholeSite } from "./parts/shard.ts";
import { previewSite } from "./preview-site.ts";
import type { MadeFrom } from "./publish/build-json.ts";
import {
  type BuildRecord,
  closeStaging,
  openStaging,
  outputInto,
  readRecord,
  type Staging,
  type Stamp,
} from "./publish/folder/folder.ts";
import { dayOf, stampLastmod } from "./publish/lastmod.ts";
import { ledgerOf } from "./publish/ledger.ts";
import { madeEntries } from "./publish/made-entries.ts";
import { buildWarnings, type PreviousPages, publishedPages, readPages } from "./publish/pages-json.ts";
import { type Published, publishSite } from "./publish/publish.ts";
import { refusingLostBase, uncountedPages, unknownLedger, vanishedProblems } from "./refuse.ts";
import { jobsFor, townsAtAGlance } from "./render/jobs.ts";
import { type PageGroups, pagesOf, sumOf } from "./render/page-groups.ts";
import { startThreads, type Threads } from "./render/threads.ts";
import { renderSite } from "./render-site.ts";
import { siteOrAllProblems } from "./site-or-all-problems.ts";
import { tracePreview } from "./trace-preview.ts";

/** `found` is what was found out before. @throws DataError for problems of the data, BuildError when the site cannot be written; `out` is then as it was. */
export async function build(
  options: BuildOptions,
  progress: Progress,
  signal: AbortSignal,
  found?: Found,
): Promise<Built> {
  const startedAt = performance.now();
  refuseWithoutData(options.data);
  if (options.shard !== null) refuseWholeSite(options.out);
  const jobs = options.jobs ?? jobsFor(townsAtAGlance(options.data) / (options.shard?.of ?? 1));
  const threads = startThreads(jobs - 1, new URL("./render-thread.mjs", import.meta.url));
  try {
    const day = dayOf(options);
    const read = await progress.step("Read the data", () => loadSite(options.data, day));
    const last = readRecord(cacheFolder, resolve(options.out));
    const { previous: named } = options;
    const reading = named === undefined ? publishedPages(options.out, last) : readPages(named);
    const previous = await unlessAborted(reading, signal);
    const loaded = refusingLostBase(read, previous);
    const ledger = options.release && options.shard === null ? unknownLedger(previous, options) : [];
    const checked = servedFrom(options.baseUrl, await siteOrAllProblems(loaded, options, ledger));
    const madeFrom = describeSources(resolve(options.data), found);
    const whole = options.preview ? previewSite(checked, madeFrom) : checked;
    const uncounted = uncountedPages(loaded, previous, options);
    const { site, released } = dripped(whole, previous.pages, day);
    const staging = openStaging(resolve(options.out));
    try {
      const made = await makeSite({
        ...{ loaded, site, madeFrom, released, previous, day, uncounted },
        ...{ last, staging, threads, options, progress, signal },
      });
      return { ...made, seconds: (performance.now() - startedAt) / 1000 };
    } finally {
      await threads.stop();
      closeStaging(staging);
    }
  } finally {
    await threads.stop();
  }
}

type Making = {
  readonly loaded: Loaded;
  readonly site: Site;
  readonly released: ReadonlyMap<string, string>;
  readonly madeFrom: MadeFrom;
  readonly previous: PreviousPages;
  readonly day: string;
  /** What to say of `drip`. */
  readonly uncounted: readonly Problem[];
  /** What the last build made. */
  readonly last: BuildRecord | null;
  readonly staging: Staging;
  readonly threads: Threads;
  readonly options: BuildOptions;
  readonly progress: Progress;
  readonly signal: AbortSignal;
};

async function makeSite(making: Making): Promise<Omit<Built, "seconds">> {
  const { loaded, site, madeFrom, released, previous, day, last, staging, options, progress, signal } = making;
  const { shard } = options;
  const dataDir = resolve(options.data);
  const record = options.force ? null : last;
  const output = outputInto(staging);

  const made = await renderSite({ ...making, record, output });
  const { assets, styles, rendered } = made;
  const { groups } = rendered;
  const ledger = ledgerOf(stampLastmod(madeEntries(groups, released), previous.pages, day));
  const vanished = vanishedProblems({ previous: previous.pages, pages: ledger, site }, options);
  // Parts are looked at when they are put together.
  const inspected = shard === null ? await inspectSite({ ...making, made, ledger }) : null;

  const traces = await tracePreview({ ...making, made });
  const ending = { rendered, staging, output, last, record, signal };
  const sum = sumOf(groups);
  const { pages, indexable, htmlBytes } = sum;
  const published = await progress.step("Publish", () =>
    shard === null
      ? publishSite({
          ...{
            ...ending,
            assetFiles: [...made.files, ...traces.files],
            sum,
            site,
            baseUrl: site.company.url,
            madeFrom,
            ledger,
          },
          ...{ hosting: hostingFolder(resolve(options.out)), host: options.host, precompress: options.precompress },
        })
      : publishPart({
          ...{ ...ending, assetFiles: made.files, traces: traces.files, shard, site, madeFrom },
          ...{ release: options.release, assets, styles },
        }),
  );
  if (shard === null) keepSources(dataDir, madeFrom.data);
  const ledgerFile = options.previous ?? join(options.out, "pages.json");
  const unread = warningsAbout(ledgerFile, buildWarnings(previous));
  const ofNow = [...vanished, ...making.uncounted, ...unread];
  await inspected?.report(ofNow);
  return {
    ...{ pages, indexable, htmlBytes },
    rendered: rendered.renderedCount,
    written: output.writtenCount(),
    placeholders: loaded.placeholders,
    ...(traces.traced !== null && { traced: traces.traced }),
    ...toldOf({
      groups,
      published,
      ofNow,
      lasting: [...loaded.problems, ...(inspected?.problems ?? [])],
      out: options.out,
      commit: madeFrom.commit,
    }),
  };
}

type Told = {
  readonly groups: PageGroups;
  readonly published: Published;
  /** Problems of this build only, and those that the next one has as well when nothing changes. */
  readonly ofNow: readonly Problem[];
  readonly lasting: readonly Problem[];
  readonly out: string;
  readonly commit: string | null;
};

function toldOf({
  groups,
  published,
  ofNow,
  lasting,
  out,
  commit,
}: Told): Pick<Built, "removed" | "problems" | "lasting"> {
  const { files, removed, warnings } = published;
  const problems = [...lasting, ...published.problems, ...warningsAbout(out, warnings)];
  return {
    removed,
    problems: sortProblems([...problems, ...ofNow]),
    lasting: files && { commit, problems: sortProblems(problems), files: () => stampsOf(groups, files) },
  };
}

function* stampsOf(groups: PageGroups, others: ReadonlyMap<string, Stamp>) {
  for (const page of pagesOf(groups)) yield [page.file, page] as const;
  yield* others;
}

export function refuseWithoutData(data: string) {
  if (!statSync(data, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`--data names ${data}, which is no folder. Name the one that holds towns.csv.`);
}

/** The site at another origin than site.json's: canonical links, sitemap and structured data agree on it. */
export const servedFrom = (baseUrl: string | undefined, site: Site): Site =>
  baseUrl === undefined ? site : { ...site, company: Object.freeze({ ...site.company, url: baseUrl }) };

const warningsAbout = (file: string, texts: readonly string[]) =>
  texts.map((text) => warning(startOf(file), "E_BUILD", text));
