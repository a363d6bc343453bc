/** The story of a build: sources → site → pages → HTML → a published folder. Each step is a plain function of its own file. */
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Site } from "../data/site.ts";
import { prepareIslands } from "../templates/island.tsx";
import { buildAssets } from "./assets/assets.ts";
import { codeDigest } from "./code-digest.ts";
import { UsageError } from "./errors.ts";
import { cacheFolder, projectRoot } from "./folders.ts";
import { type Loaded, loadSite } from "./load/load-site.ts";
import { type Problem, sortProblems, startOf, warning } from "./load/problem.ts";
import type { BuildOptions } from "./options.ts";
import type { Progress } from "./progress.ts";
import { stampLastmod, today } from "./publish/lastmod.ts";
import { outputInto } from "./publish/output.ts";
import { publishedPages, readPages } from "./publish/pages-json.ts";
import { readRecord, writeRecord } from "./publish/record.ts";
import { removedFiles } from "./publish/removed-files.ts";
import { writeSiteFiles } from "./publish/site-files.ts";
import { closeStaging, openStaging, type Staging } from "./publish/staging.ts";
import { switchIn } from "./publish/switch.ts";
import { refusedPictures, siteOrRefusal, vanishedPages } from "./refuse.ts";
import { jobsFor, townsAtAGlance } from "./render/jobs.ts";
import { renderPages } from "./render/render-pages.ts";
import { startThreads, type Threads } from "./render/threads.ts";

export type BuildResult = {
  readonly pages: number;
  readonly indexable: number;
  readonly rendered: number;
  /** Files, pages among them. */
  readonly written: number;
  readonly htmlBytes: number;
  readonly seconds: number;
  /** Files in the published folder that no build had made. */
  readonly removed: readonly string[];
  /** Warnings only: an error ends the build. */
  readonly problems: readonly Problem[];
  readonly placeholders: readonly Problem[];
};

/** @throws DataError for problems of the data, BuildError when the site cannot be written; `out` is then as it was. */
export async function build(options: BuildOptions, progress: Progress, signal: AbortSignal): Promise<BuildResult> {
  const startedAt = performance.now();
  const dataDir = resolve(options.data);
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`--data names ${options.data}, which is no folder. Name the one that holds towns.csv.`);

  const threads = startThreads((options.jobs ?? jobsFor(townsAtAGlance(dataDir))) - 1);
  try {
    const loaded = await progress.step("Read the data", () => loadSite(options.data));
    const site = servedFrom(options.baseUrl, siteOrRefusal(loaded, options));
    const staging = openStaging(resolve(options.out));
    try {
      const made = await makeSite({ loaded, site, staging, threads, options, progress, signal });
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
  readonly staging: Staging;
  readonly threads: Threads;
  readonly options: BuildOptions;
  readonly progress: Progress;
  readonly signal: AbortSignal;
};

async function makeSite(making: Making): Promise<Omit<BuildResult, "seconds">> {
  const { loaded, site, staging, threads, options, progress, signal } = making;
  const out = resolve(options.out);
  const dataDir = resolve(options.data);
  const baseUrl = site.company.url;
  const previous = await (options.previous === undefined ? publishedPages(out) : readPages(options.previous));
  const lastRecord = readRecord(cacheFolder, out);
  const record = options.force ? null : lastRecord;
  const output = outputInto(staging);

  const { assets, files, styles } = await progress.step("Prepare the assets", () =>
    buildAssets({ site, dataDir, cacheDir: cacheFolder, root: projectRoot, onProgress: progress.bar }).catch(
      (cause) => {
        throw refusedPictures(cause, loaded);
      },
    ),
  );
  await prepareIslands();
  const rendered = await progress.step("Render the pages", () => {
    const folder = { out: staging.out, dir: staging.dir };
    const code = codeDigest(projectRoot);
    const sources = { site, assets, styles, baseUrl, code, folder, last: record?.pages ?? null };
    return renderPages({ sources, output, threads, progress, signal });
  });
  const vanished = vanishedPages({ previous: previous.pages, pages: rendered.pages, site }, options);
  const published = await progress.step("Publish", () => {
    const entries = stampLastmod(rendered.pages, previous.pages, today(process.env, new Date()));
    const { styleHashes } = rendered;
    const siteFiles = { site, assetFiles: files, styleHashes, entries, baseUrl, out, output, record };
    const { stamps, warning } = writeSiteFiles(siteFiles);
    const { stale, unknown } = removedFiles(out, output, lastRecord);
    if (stale.length + unknown.length > 0) output.begin();
    signal.throwIfAborted();
    if (output.changed()) switchIn(staging);
    const recordWarning = writeRecord(cacheFolder, out, { pages: rendered.records, files: stamps });
    return { removed: unknown, warnings: [warning, recordWarning] };
  });
  return {
    pages: rendered.pages.length,
    indexable: rendered.pages.filter(({ indexable }) => indexable).length,
    rendered: rendered.renderedCount,
    written: output.writtenCount(),
    htmlBytes: rendered.htmlBytes,
    removed: published.removed,
    problems: sortProblems([
      ...loaded.problems,
      ...vanished,
      ...warningsAbout(options.previous ?? join(options.out, "pages.json"), [previous.warning]),
      ...warningsAbout(options.out, published.warnings),
    ]),
    placeholders: loaded.placeholders,
  };
}

/** The site at another origin than site.json's: canonical links, sitemap and structured data agree on it. */
const servedFrom = (baseUrl: string | undefined, site: Site): Site =>
  baseUrl === undefined ? site : { ...site, company: Object.freeze({ ...site.company, url: baseUrl }) };

const warningsAbout = (file: string, texts: readonly (string | null)[]) =>
  texts.filter((text) => text !== null).map((text) => warning(startOf(file), "E_BUILD", text));
