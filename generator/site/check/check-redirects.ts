/** Checks that each redirect leads in one step to an existing page, and hides none. */
import { type RedirectRow, temporary } from "../../../data/schema/redirect-row.ts";
import { didYouMean } from "../../base/nearest-name.ts";
import { error, type Problem, quote, warning } from "../../base/problem.ts";
import { encodeAddress, matchesAddress, wildcardPrefix } from "../../base/redirect-address.ts";
import { positionOf, type Row, rowNumber } from "../../read/table.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { datedPages } from "../names/dated-pages.ts";
import type { ReferenceIndex } from "../names/names.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { pagePaths } from "./page-paths.ts";
import { shadowedFile, shadowedPage } from "./shadowed-pages.ts";

type RedirectCells = Row<RedirectRow>;

const fromOf = ({ cells: { from } }: RedirectCells) => (from === undefined ? undefined : encodeAddress(from));

export function* checkRedirects(tables: DataTables, index: ReferenceIndex): Generator<Problem> {
  const { rows } = tables.redirects;
  yield* findDuplicates({
    rows,
    keyOf: fromOf,
    column: "from",
    message: ({ cells }, earlier) =>
      `from ${quote(cells.from ?? "")} is already in ${earlier}. Keep one of the two rows.`,
  });
  if (rows.length === 0) return;
  const pages = pagePaths(tables, index);
  // A page with a date may have its redirect in advance.
  const dated = datedPages(index);
  const lasting = new Set([...pages].filter((path) => !dated.has(path)));
  const byFrom = new Map(rows.flatMap((row) => (fromOf(row) === undefined ? [] : [[fromOf(row) ?? "", row]])));
  const origin = tables.site.data?.url;
  const pathOf = pathsWithin(origin);
  const nextByPath = nextOf(byFrom);
  const rules = { lasting, origin, pathOf, pages, index, next: (to: string) => nextByPath(pathOf(to)) };
  for (const row of rows) yield* checkRow(row, rules);
}

type Rules = {
  /** Pages without a publishing date. */
  readonly lasting: ReadonlySet<string>;
  readonly pages: ReadonlySet<string>;
  /** Origin of the site; undefined if site.json is invalid. */
  readonly origin: string | undefined;
  /** Returns an address of the site as its path, others unchanged. */
  readonly pathOf: (to: string) => string;
  readonly next: (to: string) => RedirectCells | undefined;
  readonly index: ReferenceIndex;
};

function* checkRow(row: RedirectCells, rules: Rules): Generator<Problem> {
  const { from = "", to, status = "" } = row.cells;
  const isRemoved = status === "410";
  const say = (problem: typeof error, column: keyof RedirectRow, message: string) =>
    problem(positionOf(row, column), "E_REDIRECT", message);
  const hidden = hiddenBy(row, rules);
  if (hidden !== undefined) yield say(error, "from", `from ${quote(from)} ${hidden}`);
  if (temporary.some((kind) => kind === status))
    yield say(warning, "status", `status ${quote(status)} becomes 301: the page has moved for good. Write 301.`);
  if (to === undefined) {
    const remedy = "Name the page that took over, or write 410 for one that is gone.";
    if (!isRemoved) yield say(error, "to", `to must be filled for a 301. ${remedy}`);
  } else if (isRemoved) {
    const remedy = "Leave it empty, or write 301.";
    yield say(warning, "to", `to ${quote(to)} is not used, as 410 says that the page is gone. ${remedy}`);
  } else yield* checkTarget(row, to, rules);
}

/** Returns the end of the message if the redirect would hide a page, file or folder. */
function hiddenBy(row: RedirectCells, { lasting }: Rules) {
  const address = fromOf(row);
  if (address === undefined) return undefined;
  const page = shadowedPage(address, row.cells.to, lasting);
  if (page === address)
    return "is a page of the site, which the redirect would hide. Delete the row, or the page’s own.";
  const file = page === undefined ? shadowedFile(address) : undefined;
  const what = page === undefined ? file && `${file}, which every visit requests` : `${page}, a page of the site`;
  return what && `would hide ${what}. Name other addresses, or delete the row.`;
}

/** Returns an address of the site, with its domain in any spelling, as a path without query or fragment; others unchanged. */
const pathsWithin = (url: string | undefined) => {
  const own = url === undefined ? undefined : domainOf(new URL(url));
  return (to: string) => {
    if (to.startsWith("/")) return to.replace(/#.*$/, "");
    if (!/^https?:/i.test(to) || !URL.canParse(to)) return to;
    const address = new URL(to);
    return domainOf(address) === own ? address.pathname : to;
  };
};

/** "www.Example.ie.:443" → "example.ie" */
const domainOf = ({ hostname, port }: URL) =>
  `${hostname.replace(/^www\./, "").replace(/\.$/, "")}${/^(?:80|443)?$/.test(port) ? "" : `:${port}`}`;

/** Finds the row that redirects an address, exact ones before stars. "/a/*" is redirected if any address below it is. */
function nextOf(byFrom: ReadonlyMap<string, RedirectCells>) {
  const wide = [...byFrom].filter(([from]) => wildcardPrefix(from) !== undefined);
  return (to: string): RedirectCells | undefined => {
    const start = wildcardPrefix(to);
    if (start === undefined) return byFrom.get(to) ?? wide.find(([from]) => matchesAddress(from, to))?.[1];
    return [...byFrom].find(
      ([from]) => (from !== start && from.startsWith(start)) || to.startsWith(wildcardPrefix(from) ?? `${to} `),
    )?.[1];
  };
}

function* checkTarget(row: RedirectCells, to: string, rules: Rules): Generator<Problem> {
  const { origin, pages, next, index } = rules;
  const at = positionOf(row, "to");
  const path = rules.pathOf(to);
  const chain = chainProblem(row, to, next);
  if (chain !== undefined) yield error(at, "E_REDIRECT", `to ${quote(to)} ${chain}`);
  else if (path.startsWith("/") && !isThere(path, pages) && !mayBeUnread(index, path)) {
    const message = `to ${quote(to)} is not a page of this site.${goesLive(path, index) ?? didYouMean(path, pages)}`;
    yield { ...error(at, "E_REDIRECT", message), subject: `page ${path}` };
  } else if (path !== to && !to.startsWith("/") && new URL(to).origin !== origin)
    yield warning(at, "E_REDIRECT", `to ${quote(to)} leads to this site's own address first. Write ${quote(path)}.`);
}

/** Returns the end of the message if another row redirects the target. */
function chainProblem(row: RedirectCells, to: string, next: Rules["next"]) {
  const following = next(to);
  if (wildcardPrefix(to) !== undefined && wildcardPrefix(fromOf(row) ?? "") === undefined)
    return "ends with a star, which repeats what the star of from matches, but from has no star. Name one page.";
  if (following === undefined) return undefined;
  if (following === row) return "leads to itself. Name the page that took over.";
  if (leadsBack(row, next))
    return `leads by ${rowNumber(following)} back to ${quote(row.cells.from ?? "")}, in a circle. Name the page that took over.`;
  const end = following.cells.to === undefined ? "is gone (410)" : `leads on to ${quote(following.cells.to)}`;
  return `${end} by ${rowNumber(following)}. Lead straight to the last page.`;
}

function goesLive(to: string, { towns }: ReferenceIndex) {
  const [town] = towns.find(to.split("/")[1] ?? "");
  if (town?.showing !== "waits") return undefined;
  return ` ${town.name} goes live on ${town.row.cells.publish_on}: add the row from that day on.`;
}

/** Returns true if the page exists; for a path with a star, if any page is below it. */
const isThere = (to: string, pages: ReadonlySet<string>) =>
  pages.has(to) || (wildcardPrefix(to) !== undefined && [...pages].some((page) => matchesAddress(to, page)));

/** Returns true if a row that could not be read may have the page. */
const mayBeUnread = ({ towns, services }: ReferenceIndex, path: string) =>
  path.split("/").some((segment) => segment !== "" && (towns.mayBeUnread(segment) || services.mayBeUnread(segment)));

function leadsBack(row: RedirectCells, next: Rules["next"]) {
  const seen = new Set<RedirectCells>();
  let at = row;
  while (!seen.has(at)) {
    seen.add(at);
    const following = at.cells.to === undefined ? undefined : next(at.cells.to);
    if (following === undefined) return false;
    if (following === row) return true;
    at = following;
  }
  return false;
}
