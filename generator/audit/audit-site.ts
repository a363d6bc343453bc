/** All pages held against each other: links that lead nowhere, pages that nothing leads to, two that call themselves the same. */
import { isMeant, type RedirectRow } from "../../data/redirect-row.ts";
import { percent } from "../../templates/format.ts";
import { pathOf, paths } from "../../templates/paths.ts";
import type { PageGroup } from "../render/page-groups.ts";
import type { PageRecord } from "../render/page-maker.ts";
import type { Sibling } from "./alike-pages.ts";
import { error, type Finding, warning } from "./finding.ts";
import { type Dead, linkGraph } from "./graph.ts";
import { partsOfHead } from "./masked-head.ts";

export type Auditing = {
  readonly groups: Iterable<PageGroup>;
  readonly redirects: readonly RedirectRow[];
  /** Of a page its closest sibling, and how much of what is said both say, from 0 to 1. By path. */
  readonly alike: ReadonlyMap<string, Sibling>;
  /** From this likeness on a reader would take two pages for one. */
  readonly tooAlike: number;
};

export type AuditedPage = { readonly path: string; readonly kind: string };
/** By path; a page with which nothing is wrong is not in it. */
export type Audit = ReadonlyMap<string, { readonly page: AuditedPage; readonly findings: readonly Finding[] }>;

/** From the home page, by links. */
const steps = 3;
/** Of a town's own page. */
const enough = { words: 40, facts: 2 };

export function auditSite({ groups, redirects, alike, tooAlike }: Auditing): Audit {
  const audit = new Map<string, { readonly page: AuditedPage; readonly findings: Finding[] }>();
  const find = (page: AuditedPage, finding: Finding) => {
    const found = audit.get(page.path);
    if (found !== undefined) found.findings.push(finding);
    else audit.set(page.path, { page, findings: [finding] });
  };
  const pages: AuditedPage[] = [];
  const isListed: boolean[] = [];
  const same: (readonly [page: AuditedPage, finding: Finding])[] = [];
  const sameAs = samePages();
  const { see, graph } = linkGraph();
  for (const group of groups) {
    const paths = group.pages.map(({ file }) => pathOf(file));
    see(paths, group.linked);
    group.pages.forEach((record, index) => {
      const { kind, indexable, findings = [] } = record;
      const path = paths[index] ?? "";
      const page = { path, kind };
      pages.push(page);
      isListed.push(indexable);
      for (const finding of findings) find(page, finding);
      for (const finding of thinFindings(record)) find(page, finding);
      for (const finding of likenessFindings(record, alike.get(path), tooAlike)) find(page, finding);
      for (const finding of sameAs(record, path)) same.push([page, finding]);
    });
  }
  const { deadLinks, stepsFrom } = graph();
  for (const { from, href, why } of deadLinks()) {
    const page = pages[from];
    if (page !== undefined) find(page, deadLink(href, why, redirects));
  }
  const distances = stepsFrom(paths.home);
  pages.forEach((page, place) => {
    if (isListed[place]) for (const finding of farFindings(distances[place] ?? -1)) find(page, finding);
  });
  for (const [page, finding] of same) find(page, finding);
  return audit;
}

function deadLink(href: string, why: Dead, redirects: readonly RedirectRow[]) {
  if (why === "no id") return error("dead-link", `links to ${href}, a part that is not on that page`);
  const [address = ""] = href.split("#");
  const row = redirects.find(({ from }) => isMeant(from, address));
  if (row?.to === undefined) return error("dead-link", `links to ${href}, which is no page of the site`);
  return warning("moved-link", `links to ${href}, which moved to ${row.to}: link there`);
}

/** What a page says of its place; counted on towns' own pages only. */
export function* thinFindings({
  kind,
  words,
  facts,
}: Pick<PageRecord, "kind" | "words" | "facts">): Generator<Finding> {
  if (kind !== "town") return;
  if (words < enough.words) yield warning("thin", `has ${words} words of its own, under ${enough.words}`);
  if (facts < enough.facts)
    yield warning(
      "thin",
      `shows ${facts === 0 ? "no sourced fact" : "one sourced fact"} of its own, under ${enough.facts}`,
    );
}

export function* likenessFindings(
  { indexable }: Pick<PageRecord, "indexable">,
  sibling: Sibling | undefined,
  tooAlike: number,
): Generator<Finding> {
  if (sibling === undefined || sibling.likeness < tooAlike || !indexable) return;
  yield warning("likeness", `says ${percent(sibling.likeness)} of what ${sibling.path} says`);
}

/** Of a page that search engines may list. `distance` is -1 where no visitor comes. */
function* farFindings(distance: number): Generator<Finding> {
  if (distance < 0) yield warning("orphan", "is reached by no links from the home page");
  else if (distance > steps) yield warning("depth", `is ${distance} links from the home page, over ${steps}`);
}

/** Told of one page after the other, what each has in common with one before it. */
function samePages() {
  const titles = new Map<string, string>();
  const masked = new Map<string, string>();
  return function* (page: PageRecord, path: string): Generator<Finding> {
    const title = titles.get(page.title);
    if (title !== undefined) yield error("same", `has the title of ${title}: "${page.title}"`);
    else titles.set(page.title, path);
    if (page.masked === undefined) return;
    const siblings = siblingsOf(page);
    const head = partsOfHead(page.masked);
    for (const what of ["title", "description"] as const) {
      const key = `${what} ${siblings} ${head[what]}`;
      const other = masked.get(key);
      if (other === undefined) masked.set(key, path);
      else if (title === undefined || what === "description")
        yield warning("same", `has the ${what} of ${other} with names and figures changed`);
    }
  };
}

/** Pages that stand beside each other in results: towns, and one service in several towns. */
const siblingsOf = ({ kind, file }: PageRecord) =>
  kind === "combination" ? file.slice(file.indexOf("/")) : kind === "town" ? kind : pathOf(file);
