/**
 * A report of a built site, for looking at: what its pages.json and its data tell, without what only an audit knows.
 *
 *     npx tsx tests/report/report-of-site.ts data dist      # into dist-report/
 */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Site, Town } from "../../data/site.ts";
import { unprintedFacts } from "../../generator/audit/unprinted-facts.ts";
import { gather } from "../../generator/gather.ts";
import { gatherCounty } from "../../generator/gather-county.ts";
import { loadSite } from "../../generator/load/load-site.ts";
import { readPages } from "../../generator/publish/pages-json.ts";
import { type Report, type ReportPage, reportFolder, writeReport } from "../../generator/report/report.ts";
import { fileOf } from "../../templates/paths.ts";

/** @throws Error when the data has mistakes or nothing is built there. */
export async function reportOfSite(data: string, out: string): Promise<Report> {
  const { site, problems, placeholders } = loadSite(data);
  const { pages } = await readPages(out);
  if (site === null || pages === null) throw new Error(`${data} has mistakes, or ${out} is no site.`);
  const { name, url, headquarters, radiusKm } = site.company;
  const locals = site.towns.map((town) => gather(site, town));
  const counties = site.townsByCounty.flatMap((county) => gatherCounty(site, county));
  const factCounts = new Map(locals.map(({ town, facts }) => [town.slug, facts.length]));
  const wordCounts = new Map(site.towns.map((town) => [town.slug, wordsOf(site, town)]));
  return {
    site: { name, url, base: headquarters, radiusKm, day: "2026-11-21", commit: null },
    pages: pages.map(({ path, title, indexable, reason }): ReportPage => {
      const slug = path.split("/")[1] ?? "";
      return {
        ...{ path, title, kind: kindOf(path, new Set(factCounts.keys())), listed: indexable, reason },
        ...{ ownWords: wordCounts.get(slug) ?? 0, facts: factCounts.get(slug) ?? 0, nearest: null },
        ...{ bytes: statSync(join(out, fileOf(path))).size, problems: [], errors: 0 },
        remedy: /^too little/.test(reason)
          ? { file: "town-services.csv", row: null, column: "text", say: `Write 40 words on it: ${title}` }
          : null,
      };
    }),
    problems,
    placeholders,
    towns: site.towns.map((town) => ({
      ...{ slug: town.slug, name: town.name, county: town.county.name, lat: town.lat, lng: town.lng },
      ...{ facts: factCounts.get(town.slug) ?? 0, ownWords: wordCounts.get(town.slug) ?? 0, listed: true, of: 12 },
    })),
    unprinted: unprintedFacts(site, { towns: locals, counties }).map(({ fact, reason }) => ({
      ...{ file: join(data, "local-facts.csv"), line: lineOf(data, fact.statement), column: null, severity: "warning" },
      message: `“${fact.statement}” stands on no page: ${reason}.`,
    })),
    changes: null,
  };
}

function kindOf(path: string, towns: ReadonlySet<string>) {
  const [, first = "", second] = path.split("/");
  if (towns.has(first)) return second === undefined ? "town" : "combination";
  return second === undefined ? first || "home" : first.replace(/s$/, "");
}

const wordsOf = ({ rows }: Site, { slug }: Town) => rows.get(slug)?.intro?.split(/\s+/).length ?? 0;

/** The row of a sheet in which no cell spans lines. */
const lineOf = (data: string, statement: string) => {
  const line = readFileSync(join(data, "local-facts.csv"), "utf8")
    .split("\n")
    .findIndex((text) => text.includes(statement.slice(0, 40)));
  return line === -1 ? null : line + 1;
};

const [, script = "", data, out] = process.argv;
if (import.meta.url === pathToFileURL(script).href && data !== undefined && out !== undefined)
  writeReport(reportFolder(out), await reportOfSite(data, out));
