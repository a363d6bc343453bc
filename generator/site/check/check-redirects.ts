/** Each old address leads in one step to a page that exists, and none hides a page. */
import { type RedirectRow, temporary } from "../../../data/schema/redirect-row.ts";
import { didYouMean } from "../../base/nearest-name.ts";
import { error, type Problem, quote, warning } from "../../base/problem.ts";
import { encodeAddress, matchesAddress, wildcardPrefix } from "../../base/redirect-address.ts";
import { positionOf, type Row, rowNumber } from "../../engine/read/table.ts";
import { datedPages } from "../names/dated-pages.ts";
import type { ReferenceIndex } from "../names/names.ts";
import type { DataSources } from "../sources/data-sources.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { pagePaths } from "./page-paths.ts";
import { shadowedFile, shadowedPage } from "./shadowed-pages.ts";

type RedirectCells = Row<RedirectRow>;

const fromOf = ({ cells: { from } }: RedirectCells) => (from === undefined ? undefined : encodeAddress(from));

export function* checkRedirects(sources: DataSources, index: ReferenceIndex): Generator<Problem> {
  const { rows } = sources.redirects;
  yield* findDuplicates({
    rows,
    keyOf: fromOf,
    column: "from",
    message: ({ cells }, earlier) =>
      `from ${quote(cells.from ?? "")} is already in ${earlier}. Keep one of the two rows.`,
  });
  if (rows.length === 0) return;
  const pages = pagePaths(sources, index);
  // The row for a page that will end is written in advance, and waits.
  const dated = datedPages(index);
  const lasting = new Set([...pages].filter((path) => !dated.has(path)));
  const byFrom = new Map(rows.flatMap((row) => (fromOf(row) === undefined ? [] : [[fromOf(row) ?? "", row]])));
  const pathOf = pathsWithin(sources.site.data?.url);
  const nextByPath = nextOf(byFrom);
  const next = (to: string) => nextByPath(pathOf(to));
  for (const row of rows) {
    const { from, to, status } = row.cells;
    const address = fromOf(row);
    const hidden = address === undefined ? undefined : shadowedPage(address, to, lasting);
    if (hidden !== undefined)
      yield error(
        positionOf(row, "from"),
        "E_REDIRECT",
        hidden === address
          ? `from ${quote(from ?? "")} is a page of the site, which the redirect would hide. Delete the row, or the page’s own.`
          : `from ${quote(from ?? "")} would hide ${hidden}, a page of the site. Name other addresses, or delete the row.`,
      );
    const file = address === undefined || hidden !== undefined ? undefined : shadowedFile(address);
    if (file !== undefined)
      yield error(
        positionOf(row, "from"),
        "E_REDIRECT",
        `from ${quote(from ?? "")} would hide ${file}, which every visit requests. Name other addresses, or delete the row.`,
      );
    if (temporary.some((kind) => kind === status))
      yield warning(
        positionOf(row, "status"),
        "E_REDIRECT",
        `status ${quote(status ?? "")} becomes 301: the page has moved for good. Write 301.`,
      );
    if (status !== "410" && to === undefined)
      yield error(
        positionOf(row, "to"),
        "E_REDIRECT",
        "to must be filled for a 301. Name the page that took over, or write 410 for one that is gone.",
      );
    if (status === "410" && to !== undefined)
      yield warning(
        positionOf(row, "to"),
        "E_REDIRECT",
        `to ${quote(to)} is not used, as 410 says that the page is gone. Leave it empty, or write 301.`,
      );
    if (status !== "410" && to !== undefined)
      yield* checkTarget({ row, to, path: pathOf(to), origin: sources.site.data?.url, pages, next, index });
  }
}

/** A whole address of the site as its path, without its query; others unchanged. The server answers for its domain in any spelling. */
const pathsWithin = (url: string | undefined) => {
  const own = url === undefined ? undefined : domainOf(new URL(url));
  return (to: string) => {
    if (!/^https?:/i.test(to) || !URL.canParse(to)) return to;
    const address = new URL(to);
    return domainOf(address) === own ? address.pathname : to;
  };
};

/** "www.Example.ie.:443" → "example.ie" */
const domainOf = ({ hostname, port }: URL) =>
  `${hostname.replace(/^www\./, "").replace(/\.$/, "")}${/^(?:80|443)?$/.test(port) ? "" : `:${port}`}`;

/** The row that leads on from an address, that of the address itself before one of all below; all below lead on where any does. */
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

type Target = {
  readonly row: RedirectCells;
  readonly to: string;
  /** As the site itself calls it. */
  readonly path: string;
  /** The site's own. */
  readonly origin: string | undefined;
  readonly pages: ReadonlySet<string>;
  readonly next: (to: string) => RedirectCells | undefined;
  readonly index: ReferenceIndex;
};

function* checkTarget({ row, to, path, origin, pages, next, index }: Target): Generator<Problem> {
  const at = positionOf(row, "to");
  const from = fromOf(row) ?? "";
  const following = next(to);
  if (wildcardPrefix(to) !== undefined && wildcardPrefix(from) === undefined)
    yield error(
      at,
      "E_REDIRECT",
      `to ${quote(to)} ends with a star, which repeats what the star of from matches, but from has no star. Name one page.`,
    );
  else if (following === row)
    yield error(at, "E_REDIRECT", `to ${quote(to)} leads to itself. Name the page that took over.`);
  else if (following !== undefined && leadsBack(row, next))
    yield error(
      at,
      "E_REDIRECT",
      `to ${quote(to)} leads by ${rowNumber(following)} back to ${quote(row.cells.from ?? "")}, in a circle. Name the page that took over.`,
    );
  else if (following !== undefined) {
    const end = following.cells.to === undefined ? "is gone (410)" : `leads on to ${quote(following.cells.to)}`;
    yield error(at, "E_REDIRECT", `to ${quote(to)} ${end} by ${rowNumber(following)}. Lead straight to the last page.`);
  } else if (path.startsWith("/") && !isThere(path, pages) && !mayHold(index, path))
    yield {
      ...error(
        at,
        "E_REDIRECT",
        `to ${quote(to)} is not a page of this site.${goesLive(path, index) ?? didYouMean(path, pages)}`,
      ),
      subject: `page ${path}`,
    };
  else if (path !== to && new URL(to).origin !== origin)
    yield warning(at, "E_REDIRECT", `to ${quote(to)} leads to this site's own address first. Write ${quote(path)}.`);
}

function goesLive(to: string, { towns }: ReferenceIndex) {
  const [town] = towns.find(to.split("/")[1] ?? "");
  if (town?.showing !== "waits") return undefined;
  return ` ${town.name} goes live on ${town.row.cells.publish_on}: add the row from that day on.`;
}

/** Paths with a star: the address below it is unknown, so they count as existing if any page is below. */
const isThere = (to: string, pages: ReadonlySet<string>) =>
  pages.has(to) || (wildcardPrefix(to) !== undefined && [...pages].some((page) => matchesAddress(to, page)));

/** Whether the page of a path can be in a row that could not be read. */
const mayHold = ({ towns, services }: ReferenceIndex, path: string) =>
  path.split("/").some((segment) => segment !== "" && (towns.mayHold(segment) || services.mayHold(segment)));

function leadsBack(row: RedirectCells, next: Target["next"]) {
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
