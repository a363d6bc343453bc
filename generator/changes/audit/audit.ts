/** Compares all pages: dead links, orphan pages, duplicate titles, similar and thin pages. */
import type { RedirectRow } from "../../../data/schema/redirect-row.ts";
import { beyondRadius, townMinimum } from "../../../templates/pages/town-index.ts";
import { dataFiles, paths } from "../../../templates/paths.ts";
import { formatPercent } from "../../../templates/words/format.ts";
import { groupBy } from "../../base/group-by.ts";
import { pathOf } from "../../base/page-file.ts";
import { error, type Problem, startOfFile, warning } from "../../base/problem.ts";
import { matchesAddress } from "../../base/redirect-address.ts";
import { errorFinding, type Finding, warningFinding } from "../../render/audit/finding.ts";
import { type DeadTarget, linkGraph } from "../../render/audit/link-graph.ts";
import { splitHead } from "../../render/audit/masked-head.ts";
import { linksIn, type PageGroup } from "../../render/page-groups.ts";
import type { PageRecord } from "../../render/page-renderer.ts";
import type { SimilarPage } from "../../site/index-gate/similar-pages.ts";
import type { RowOfPage } from "./row-of-page.ts";

export type AuditBuildInput = {
  readonly groups: Iterable<PageGroup>;
  readonly redirects: readonly RedirectRow[];
  /** The most similar sibling by path of the page, and the share of text that both contain, from 0 to 1. */
  readonly alike: ReadonlyMap<string, SimilarPage>;
  /** Similarity from which two pages are reported, 0 to 1. */
  readonly tooAlike: number;
};

type AuditedPage = { readonly path: string; readonly kind: string };
/** Findings by path of the page, without pages that have none. */
export type Audit = ReadonlyMap<string, { readonly page: AuditedPage; readonly findings: readonly Finding[] }>;

/** Most links that may be between the home page and a page. */
const steps = 3;

export function auditSite({ groups, redirects, alike, tooAlike }: AuditBuildInput): Audit {
  const pages = [...groups].flatMap((group) => {
    const linksOf = linksIn(group);
    return group.pages.map((page) => ({ page, path: pathOf(page.file), links: linksOf(page), ids: page.ids }));
  });
  const { deadLinksOf, stepsFrom } = linkGraph(pages);
  const distances = stepsFrom(paths.home);
  const sameAs = samePages();
  const audited = pages.map(({ page, path, links }) => {
    const dead = deadLinksOf(links).filter(({ href }) => !isDataFile(href));
    const findings = [
      ...(page.findings ?? []),
      ...thinFindings(page),
      ...similarityFindings(page, alike.get(path), tooAlike),
      ...dead.map(({ href, why }) => deadLink(href, why, redirects)),
      ...farFindings(page, path, distances.get(path) ?? -1),
      ...sameAs(page, path),
    ];
    return [path, { page: { path, kind: page.kind }, findings }] as const;
  });
  return new Map(audited.filter(([, { findings }]) => findings.length > 0));
}

const isDataFile = (href: string) => Object.values<string>(dataFiles).includes(href);

function deadLink(href: string, why: DeadTarget, redirects: readonly RedirectRow[]) {
  if (why === "no id") return errorFinding("dead-link", `links to ${href}, a part that is not on that page`);
  const [address = ""] = href.split("#");
  const row = redirects.find(({ from }) => matchesAddress(from, address));
  if (row?.to === undefined) return errorFinding("dead-link", `links to ${href}, which is not a page of this site`);
  return warningFinding("moved-link", `links to ${href}, which moved to ${row.to}: link there`);
}

/** Only towns' own pages have a minimum. */
function* thinFindings({ kind, words, facts }: PageRecord): Generator<Finding> {
  if (kind !== "town") return;
  if (words < townMinimum.words) yield warningFinding("thin", `prints ${words} words, under ${townMinimum.words}`);
  if (facts < townMinimum.sources)
    yield warningFinding(
      "thin",
      `shows ${facts === 0 ? "no sourced fact" : "one sourced fact"} of its own, under ${townMinimum.sources}`,
    );
}

export function* similarityFindings(
  { indexable }: Pick<PageRecord, "indexable">,
  sibling: SimilarPage | undefined,
  tooAlike: number,
): Generator<Finding> {
  if (sibling === undefined || sibling.likeness < tooAlike || !indexable) return;
  yield warningFinding("likeness", `says ${formatPercent(sibling.likeness)} of what ${sibling.path} says`);
}

/** Pages that need no link, as a server, a script or a frame shows them. */
const shownWithoutLink: readonly string[] = [paths.notFound, paths.error, paths.thankYou, paths.demoForm];

/** `distance` is -1 if no link leads to the page. */
function* farFindings({ indexable, reason }: PageRecord, path: string, distance: number): Generator<Finding> {
  if (distance < 0 && !shownWithoutLink.includes(path) && reason !== beyondRadius)
    yield warningFinding("orphan", "is reached by no links from the home page");
  else if (indexable && distance > steps)
    yield warningFinding("depth", `is ${distance} links from the home page, over ${steps}`);
}

/** Returns a function that compares a page with those before it: call it for one page after the other. */
function samePages() {
  const titles = new Map<string, string>();
  const masked = new Map<string, string>();
  return function* (page: PageRecord, path: string): Generator<Finding> {
    const title = titles.get(page.title);
    if (title !== undefined) yield errorFinding("same", `has the title of ${title}: "${page.title}"`);
    else titles.set(page.title, path);
    if (page.masked === undefined) return;
    const siblings = siblingsOf(page);
    const head = splitHead(page.masked);
    for (const what of ["title", "description"] as const) {
      if (what === "title" && endsWithCounty.test(page.title)) continue;
      const key = `${what} ${siblings} ${head[what]}`;
      const other = masked.get(key);
      if (other === undefined) masked.set(key, path);
      else if (title === undefined || what === "description")
        yield warningFinding("same", `has the ${what} of ${other} with names and figures changed`);
    }
  };
}

/** End of the title of a town that shares its name with another: it leaves no room for other words. */
const endsWithCounty = /, Co\. \p{L}+$/u;

/** Returns a key that pages share if they compete in search results: towns, or one service in several towns. */
const siblingsOf = ({ kind, file }: PageRecord) =>
  kind === "town-service" ? file.slice(file.indexOf("/")) : kind === "town" ? kind : pathOf(file);

/** Findings of one rule that a build lists. The report has all. */
const shown = 3;

type AuditProblemsInput = {
  readonly at: RowOfPage;
  /** True if an error stops the build. */
  readonly release: boolean;
  /** Path of the report, which lists all findings. */
  readonly report: string;
};

/** Lists findings as problems. An error of the audit stops a release, and is a warning in other builds. */
export function auditProblems(audit: Audit, { at, release, report }: AuditProblemsInput): readonly Problem[] {
  const byRule = groupBy(
    [...audit.values()].flatMap(({ page, findings }) =>
      findings.map((finding) => [finding.rule, { page, finding }] as const),
    ),
  );
  return [...byRule.values()].flatMap((found) => {
    const worst = found.toSorted((a, b) => rank(a.finding) - rank(b.finding));
    const lines = worst
      .slice(0, shown)
      .map(({ page, finding }) =>
        (release && finding.severity === "error" ? error : warning)(at(page), "E_AUDIT", words(page.path, finding)),
      );
    const [first] = worst;
    if (first === undefined || worst.length <= shown) return lines;
    const rest = `lists ${worst.length - shown} more like this: ${words(first.page.path, first.finding)}`;
    return [...lines, warning(startOfFile(report), "E_AUDIT", rest)];
  });
}

const rank = ({ severity }: Finding) => (severity === "error" ? 0 : 1);

function words(path: string, { message, section }: Finding) {
  return `the page ${path} ${section === undefined ? "" : `(${section}) `}${message}${/[.?!"]$/.test(message) ? "" : "."}`;
}
