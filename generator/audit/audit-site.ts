/** All pages held against each other: links that lead nowhere, pages that nothing leads to, two that call themselves the same. */
import { isMeant, type RedirectRow } from "../../data/redirect-row.ts";
import { pathOf, paths } from "../../templates/paths.ts";
import type { PageGroup } from "../render/page-groups.ts";
import type { Sibling } from "./alike-pages.ts";
import { error, type Finding, warning } from "./finding.ts";
import { type Graph, graphOf, type LinkedPage, type PlacedPage, stepsFrom } from "./graph.ts";

export type Auditing = {
  /** Looped over more than once. */
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
  const find = ({ path, page }: PlacedPage, finding: Finding) => {
    const found = audit.get(path);
    if (found !== undefined) found.findings.push(finding);
    else audit.set(path, { page: { path, kind: page.kind }, findings: [finding] });
  };
  const graph = graphOf(groups);
  for (const placed of graph.pages) {
    const { page, path } = placed;
    for (const finding of page.findings ?? []) find(placed, finding);
    for (const finding of [...thinFindings(page), ...likenessFindings(page, alike.get(path), tooAlike)])
      find(placed, finding);
  }
  for (const { from, href, why } of graph.dead) find(from, deadLink(href, why, redirects));
  for (const [placed, finding] of farPages(graph)) find(placed, finding);
  for (const [placed, finding] of samePages(graph)) find(placed, finding);
  return audit;
}

function deadLink(href: string, why: "no page" | "no id", redirects: readonly RedirectRow[]) {
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
}: Pick<LinkedPage, "kind" | "words" | "facts">): Generator<Finding> {
  if (kind !== "town") return;
  if (words < enough.words) yield warning("thin", `has ${words} words of its own, under ${enough.words}`);
  if (facts < enough.facts)
    yield warning(
      "thin",
      `shows ${facts === 0 ? "no sourced fact" : "one sourced fact"} of its own, under ${enough.facts}`,
    );
}

export function* likenessFindings(
  { indexable }: Pick<LinkedPage, "indexable">,
  sibling: Sibling | undefined,
  tooAlike: number,
): Generator<Finding> {
  if (sibling === undefined || sibling.likeness < tooAlike || !indexable) return;
  yield warning("likeness", `says ${Math.floor(sibling.likeness * 100)} % of what ${sibling.path} says`);
}

/** Pages that search engines may list, and that no visitor comes to. */
function* farPages(graph: Graph): Generator<readonly [placed: PlacedPage, finding: Finding]> {
  const distances = stepsFrom(paths.home, graph);
  for (const [place, placed] of graph.pages.entries()) {
    if (!placed.page.indexable) continue;
    const distance = distances[place] ?? -1;
    if (distance < 0) yield [placed, warning("orphan", "is reached by no links from the home page")];
    else if (distance > steps)
      yield [placed, warning("depth", `is ${distance} links from the home page, over ${steps}`)];
  }
}

function* samePages({ pages }: Graph): Generator<readonly [placed: PlacedPage, finding: Finding]> {
  const titles = new Map<string, string>();
  const masked = new Map<string, string>();
  for (const placed of pages) {
    const { path, page } = placed;
    const title = titles.get(page.title);
    if (title !== undefined) yield [placed, error("same", `has the title of ${title}: "${page.title}"`)];
    else titles.set(page.title, path);
    if (page.masked === undefined) continue;
    const [words = "", description = ""] = page.masked.split(" ");
    for (const [what, digest] of [
      ["title", words],
      ["description", description],
    ] as const) {
      const key = `${what} ${siblingsOf(page)} ${digest}`;
      const other = masked.get(key);
      if (other === undefined) masked.set(key, path);
      else if (title === undefined || what === "description")
        yield [placed, warning("same", `has the ${what} of ${other} with names and figures changed`)];
    }
  }
}

/** Pages that stand beside each other in results: towns, and one service in several towns. */
const siblingsOf = ({ kind, file }: LinkedPage) =>
  kind === "combination" ? file.slice(file.indexOf("/")) : kind === "town" ? kind : pathOf(file);
