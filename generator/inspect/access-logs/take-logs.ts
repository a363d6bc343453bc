/** `npm run logs`: reads access logs in one pass, and adds the last crawl of each page to the history. */
import { join } from "node:path";
import { DataError } from "../../base/data-error.ts";
import { UsageError } from "../../base/errors.ts";
import { nearestName } from "../../base/nearest-name.ts";
import { matchesAddress } from "../../base/redirect-address.ts";
import { basePathOf } from "../../engine/assets/base-path.ts";
import { readPages } from "../../engine/publish/pages-json.ts";
import { loadSite } from "../../site/load-site.ts";
import { currentPathFinder } from "../search-results/current-path.ts";
import { historyFolder, storedHistory, writeHistory } from "../search-results/history.ts";
import { pageRecords, pagesFile } from "../search-results/result-files.ts";
import { builtBaseUrl } from "../search-results/site-path-of-url.ts";
import { aiPrefix, crawls, crawlsFile } from "./crawls.ts";
import { type LogFigures, logFigures } from "./log-figures.ts";
import { createLineReader } from "./log-line.ts";
import { readLines } from "./read-lines.ts";

type TakeLogsInput = {
  readonly files: readonly string[];
  readonly data: string;
  readonly out: string;
  readonly day: string;
};
export type TakenLogs = Omit<LogFigures, "missing"> & {
  /** With the row that would lead to a page; undefined if none is like it. */
  readonly missing: readonly (LogFigures["missing"][number] & { readonly row: string | undefined })[];
  /** Pages that search engines may list, and that none fetched. */
  readonly neverCrawled: readonly string[];
};

/** @throws DataError for data errors; UsageError for a file that cannot be read; BuildError if the history cannot be written */
export async function takeLogs({ files, data, out, day }: TakeLogsInput): Promise<TakenLogs> {
  const { site, problems } = loadSite(data, day);
  if (site === null) throw new DataError(problems);
  const { pages: ledger, warning } = await readPages(join(out, "pages.json"));
  if (ledger === null) throw new UsageError(`${out} has no built site to compare with. ${warning} Nothing was saved.`);
  const pages = [...ledger];
  const history = historyFolder(data);
  const { redirects, settings } = site;
  const built = builtBaseUrl(out) ?? settings.url;
  const hosts = [settings.url, built].map((url) => new URL(url).hostname.replace(/^www\./, ""));
  const reader = logFigures({
    pages: pages.map(({ path }) => path),
    hosts: new Set(hosts),
    base: basePathOf(built),
    vitalsPath: settings.vitals && new URL(settings.vitals).pathname,
    isKnown: (path) => redirects.some(({ from }) => matchesAddress(from, path)),
  });
  for (const file of files) {
    const read = createLineReader();
    let found = 0;
    await readLines(file, (line) => {
      const entry = read(line);
      if (entry !== null) found += 1;
      reader.see(entry);
    });
    if (found === 0)
      throw new UsageError(
        `${file} has no line of an access log of nginx, Apache (combined), Caddy, CloudFront or Netlify. Nothing was saved.`,
      );
  }
  const figures = reader.figures();
  const before = storedHistory(pagesFile(history), pageRecords) ?? [];
  const currentPath = currentPathFinder({ pages, before, redirects });
  const crawled = storedHistory(crawlsFile(history), crawls) ?? { pages: {} };
  for (const { name, isAi, pages: of } of figures.crawlers)
    for (const [path, { last }] of of) {
      const ofPage = crawled.pages[path] ?? {};
      crawled.pages[path] = ofPage;
      const key = isAi ? `${aiPrefix}${name}` : name;
      if (last > (ofPage[key] ?? "")) ofPage[key] = last;
    }
  writeHistory([{ file: crawlsFile(history), content: crawled }]);
  const listed = pages.filter(({ indexable }) => indexable).map(({ path }) => path);
  const isKnownPage = new Set(pages.map(({ path }) => path));
  const likely = (path: string) => {
    const now = currentPath(path.toLowerCase().replace(/\/index\.\w+$|\.(?:html?|php|aspx?)$/, ""));
    return isKnownPage.has(now) ? now : nearestName(path, listed);
  };
  const engines = figures.crawlers.filter(({ name, isAi }) => !isAi && name !== "other bots");
  return {
    ...figures,
    missing: figures.missing.map((each) => {
      const to = likely(each.path);
      return { ...each, row: to === undefined ? undefined : `${each.path},${to},301` };
    }),
    neverCrawled: listed.filter(
      (path) => !engines.some(({ pages: of }) => of.has(path)) && crawled.pages[path] === undefined,
    ),
  };
}
