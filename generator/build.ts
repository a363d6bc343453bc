/** The story of a build: data → site → assets → plan → pages → a published folder. Each step is a plain function of its own file. */
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Site } from "../data/site.ts";
import { prepareIslands } from "../templates/island.tsx";
import { buildAssets } from "./assets/assets.ts";
import { alikePages } from "./audit/alike-pages.ts";
import { auditBuild } from "./audit/audit-build.ts";
import { dataRows } from "./audit/data-rows.ts";
import { printedFacts } from "./audit/unprinted-facts.ts";
import type { Built } from "./build-result.ts";
import { changesOfBuild } from "./changes/changes-of-build.ts";
import type { BuildOptions } from "./command-line/options.ts";
import type { Progress } from "./command-line/progress.ts";
import { dripped } from "./drip.ts";
import { UsageError } from "./errors.ts";
import { cacheFolder, projectRoot } from "./folders.ts";
import { gather, sharedOf } from "./gather.ts";
import { gatherCounty } from "./gather-county.ts";
import { hostingFolder } from "./hosting/hosting-folder.ts";
import { unlessAborted } from "./interrupt.ts";
import { keepSources } from "./kept-sources.ts";
import { type Loaded, loadSite } from "./load/load-site.ts";
import { type Problem, sortProblems, startOf, warning } from "./load/problem.ts";
import { madeFrom as describeSources } from "./made-from.ts";
import { publishPart } from "./parts/publish-part.ts";
import { hasWholeSite, refuseWholeSite, townsOf } from "./parts/shard.ts";
import { refuseSharedAddresses, sitePages } from "./plan.ts";
import { previewSite } from "./preview-site.ts";
import type { MadeFrom } from "./publish/build-json.ts";
import {
  closeStaging,
  openStaging,
  outputInto,
  pageStore,
  readRecord,
  type Staging,
  type Stamp,
} from "./publish/folder/folder.ts";
import { dayOf, stampLastmod } from "./publish/lastmod.ts";
import { ledgerOf } from "./publish/ledger.ts";
import { madeEntries } from "./publish/made-entries.ts";
import { type PreviousPages, publishedPages, readPages } from "./publish/pages-json.ts";
import { publishSite } from "./publish/publish.ts";
import { refusedPictures, refuseLostBase, uncountedPages, unknownLedger, vanishedProblems } from "./refuse.ts";
import { codeDigest } from "./render/code-digest.ts";
import { jobsFor, townsAtAGlance } from "./render/jobs.ts";
import { type PageGroups, pagesOf, tallyOf } from "./render/page-groups.ts";
import { renderPages } from "./render/render-pages.ts";
import { startThreads, type Threads } from "./render/threads.ts";
import { reportFolder, reportOfBuild, writeReport } from "./report/report.ts";
import { siteOrAllProblems } from "./site-or-all-problems.ts";

/** @throws DataError for problems of the data, BuildError when the site cannot be written; `out` is then as it was. */
export async function build(options: BuildOptions, progress: Progress, signal: AbortSignal): Promise<Built> {
  const startedAt = performance.now();
  refuseWithoutData(options.data);
  if (options.shard !== null) refuseWholeSite(options.out);
  const jobs = options.jobs ?? jobsFor(townsAtAGlance(options.data) / (options.shard?.of ?? 1));
  const threads = startThreads(jobs - 1, new URL("./render-thread.mjs", import.meta.url));
  try {
    const day = dayOf(options);
    const loaded = await progress.step("Read the data", () => loadSite(options.data, day));
    const reading = options.previous === undefined ? publishedPages(options.out) : readPages(options.previous);
    const previous = await unlessAborted(reading, signal);
    const ledger = options.release && options.shard === null ? unknownLedger(previous, options) : [];
    const checked = servedFrom(options.baseUrl, await siteOrAllProblems(loaded, options, ledger));
    const madeFrom = describeSources(resolve(options.data));
    const whole = options.preview ? previewSite(checked, madeFrom) : checked;
    refuseLostBase(previous.pages, whole, options.data);
    const uncounted = uncountedPages(loaded, previous, options);
    const { site, released } = dripped(whole, previous.pages, day);
    const staging = openStaging(resolve(options.out));
    try {
      const made = await makeSite({
        ...{ loaded, site, madeFrom, released, previous, day, uncounted },
        ...{ staging, threads, options, progress, signal },
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
  readonly staging: Staging;
  readonly threads: Threads;
  readonly options: BuildOptions;
  readonly progress: Progress;
  readonly signal: AbortSignal;
};

async function makeSite(making: Making): Promise<Omit<Built, "seconds">> {
  const { loaded, site, madeFrom, released, previous, day, staging, threads, options, progress, signal } = making;
  const out = resolve(options.out);
  const dataDir = resolve(options.data);
  const baseUrl = site.company.url;
  const { shard } = options;
  const last = readRecord(cacheFolder, out);
  const record = options.force ? null : last;
  const output = outputInto(staging);

  const { assets, files, styles } = await progress.step("Prepare the assets", () =>
    unlessAborted(
      buildAssets({ site, dataDir, cacheDir: cacheFolder, root: projectRoot, onProgress: progress.bar, signal }),
      signal,
    ).catch((cause) => {
      throw refusedPictures(cause, loaded);
    }),
  );
  const pages = [...sitePages(site, assets)];
  refuseSharedAddresses(pages, site.towns);
  await prepareIslands();
  const facts = printedFacts(site);
  const rendered = await progress.step("Render the pages", () => {
    const folder = { out: staging.out, dir: staging.dir };
    return renderPages({
      sources: { shared: sharedOf(site), assets, styles, baseUrl, folder },
      code: codeDigest(projectRoot),
      sitePages: shard === null || hasWholeSite(shard) ? pages : [],
      towns: shard === null ? site.towns : townsOf(shard, site.towns),
      gather(town) {
        const local = gather(site, town);
        facts.ofTown(local);
        return local;
      },
      last: record,
      store: pageStore(folder),
      ...{ output, threads, progress, signal },
    });
  });
  const { groups } = rendered;
  const ledger = ledgerOf(stampLastmod(madeEntries(groups, released), previous.pages, day));
  const vanished = vanishedProblems({ previous: previous.pages, pages: ledger, site }, options);
  const ending = { assetFiles: files, rendered, staging, output, last, record, signal };
  const looks = { alike: alikePages(site), dataRowOf: dataRows(loaded.sources) };
  const audited = await progress.step("Audit", () =>
    // Parts are looked at when they are put together.
    shard === null ? auditBuild({ ...looks, site, groups, others: loaded.problems, options }) : null,
  );
  const changes =
    shard === null && previous.pages !== null
      ? await changesOfBuild({
          ...{ options, madeFrom, loaded, site, assets, files, day, sitePages: pages, groups },
          folder: { out: staging.out, dir: staging.dir },
        })
      : null;
  const published = await progress.step("Publish", () =>
    shard === null
      ? publishSite({
          ...{ ...ending, site, baseUrl, madeFrom, ledger },
          ...{ hosting: hostingFolder(out), host: options.host, precompress: options.precompress },
        })
      : publishPart({ ...ending, shard, site, dataDir, release: options.release, assets, styles }),
  );
  if (shard === null) keepSources(dataDir, madeFrom.data);
  const ofNow = [
    ...vanished,
    ...making.uncounted,
    ...warningsAbout(
      options.previous ?? join(options.out, "pages.json"),
      previous.warning === null ? [] : [previous.warning],
    ),
  ];
  if (audited !== null)
    await progress.step("Report", () => {
      for (const county of site.townsByCounty.flatMap((each) => gatherCounty(site, each))) facts.ofCounty(county);
      const about = { problems: [...loaded.problems, ...ofNow], unprinted: facts.others(), changes };
      const { commit } = madeFrom;
      const report = reportOfBuild({
        ...audited,
        ...looks,
        ...about,
        site,
        loaded,
        groups,
        day,
        commit,
      });
      writeReport(reportFolder(options.out), report);
    });
  const { files: others } = published;
  const problems = [
    ...loaded.problems,
    ...(audited?.problems ?? []),
    ...published.problems,
    ...warningsAbout(options.out, published.warnings),
  ];
  return {
    ...tallyOf(groups),
    rendered: rendered.renderedCount,
    written: output.writtenCount(),
    removed: published.removed,
    problems: sortProblems([...problems, ...ofNow]),
    placeholders: loaded.placeholders,
    lasting: others && {
      commit: madeFrom.commit,
      problems: sortProblems(problems),
      files: () => stampsOf(groups, others),
    },
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
