/** Each old address leads in one step to a page that exists, and none hides a page. */
import { isMeant, oldAddress, type RedirectRow, startOfAll } from "../../../data/redirect-row.ts";
import { datedPages } from "../dated-pages.ts";
import type { Directory } from "../directory/directory.ts";
import { hiddenFile, hiddenPage } from "../hidden-page.ts";
import { didYouMean } from "../nearest-name.ts";
import { error, type Problem, quoted, warning } from "../problem.ts";
import { positionOf, type Row, rowNumber, type Sources } from "../read/read.ts";
import { pagePaths } from "./page-paths.ts";
import { repeats } from "./repeats.ts";

type RedirectCells = Row<RedirectRow>;

const fromOf = ({ cells: { from } }: RedirectCells) => (from === undefined ? undefined : oldAddress(from));

export function* checkRedirects(sources: Sources, directory: Directory): Generator<Problem> {
  const { rows } = sources.redirects;
  yield* repeats({
    rows,
    keyOf: fromOf,
    column: "from",
    message: ({ cells }, earlier) =>
      `from ${quoted(cells.from ?? "")} stands in ${earlier} already. Keep one of the two rows.`,
  });
  if (rows.length === 0) return;
  const pages = pagePaths(sources, directory);
  // A row for what comes after a page that ends is written beforehand, and waits.
  const dated = datedPages(directory);
  const lasting = new Set([...pages].filter((path) => !dated.has(path)));
  const byFrom = new Map(rows.flatMap((row) => (fromOf(row) === undefined ? [] : [[fromOf(row) ?? "", row]])));
  const pathOf = pathsWithin(sources.site.data?.url);
  const nextByPath = nextOf(byFrom);
  const next = (to: string) => nextByPath(pathOf(to));
  for (const row of rows) {
    const { from, to, status } = row.cells;
    const hidden = from === undefined ? undefined : hiddenPage(from, to, lasting);
    if (hidden !== undefined)
      yield error(
        positionOf(row, "from"),
        "E_REDIRECT",
        hidden === from
          ? `from ${quoted(from)} is a page of the site, which the redirect would hide. Delete the row, or the page’s own.`
          : `from ${quoted(from ?? "")} would hide ${hidden}, a page of the site. Name other addresses, or delete the row.`,
      );
    const file = from === undefined || hidden !== undefined ? undefined : hiddenFile(from);
    if (file !== undefined)
      yield error(
        positionOf(row, "from"),
        "E_REDIRECT",
        `from ${quoted(from ?? "")} would hide ${file}, which every visit asks for. Name other addresses, or delete the row.`,
      );
    if (status === "301" && to === undefined)
      yield error(
        positionOf(row, "to"),
        "E_REDIRECT",
        "to must be filled for a 301. Name the page that took over, or write 410 for one that is gone.",
      );
    if (status === "410" && to !== undefined)
      yield warning(
        positionOf(row, "to"),
        "E_REDIRECT",
        `to ${quoted(to)} is not used, as 410 says that the page is gone. Leave it empty, or write 301.`,
      );
    if (status === "301" && to !== undefined) yield* checkTarget({ row, to, path: pathOf(to), pages, next, directory });
  }
}

/** A whole address of the site as its path, without what stands behind a ? or #; others as they are. */
const pathsWithin = (url: string | undefined) => (to: string) => {
  if (url === undefined || !(to === url || to.startsWith(`${url}/`))) return to;
  return to.slice(url.length).replace(/[?#].*$/, "") || "/";
};

/** The row that leads on from an address, that of the address itself before one of all below; all below lead on where any does. */
function nextOf(byFrom: ReadonlyMap<string, RedirectCells>) {
  const wide = [...byFrom].filter(([from]) => startOfAll(from) !== undefined);
  return (to: string): RedirectCells | undefined => {
    const start = startOfAll(to);
    if (start === undefined) return byFrom.get(to) ?? wide.find(([from]) => isMeant(from, to))?.[1];
    return [...byFrom].find(
      ([from]) => (from !== start && from.startsWith(start)) || to.startsWith(startOfAll(from) ?? `${to} `),
    )?.[1];
  };
}

type Target = {
  readonly row: RedirectCells;
  readonly to: string;
  /** As the site itself calls it. */
  readonly path: string;
  readonly pages: ReadonlySet<string>;
  readonly next: (to: string) => RedirectCells | undefined;
  readonly directory: Directory;
};

function* checkTarget({ row, to, path, pages, next, directory }: Target): Generator<Problem> {
  const at = positionOf(row, "to");
  const from = fromOf(row) ?? "";
  const following = next(to);
  if (startOfAll(to) !== undefined && startOfAll(from) === undefined)
    yield error(
      at,
      "E_REDIRECT",
      `to ${quoted(to)} ends with a star, which carries over what the star of from stands for; from has none. Name one page.`,
    );
  else if (following === row)
    yield error(at, "E_REDIRECT", `to ${quoted(to)} leads to itself. Name the page that took over.`);
  else if (following !== undefined && leadsBack(row, next))
    yield error(
      at,
      "E_REDIRECT",
      `to ${quoted(to)} leads by ${rowNumber(following)} back to ${quoted(row.cells.from ?? "")}, in a circle. Name the page that took over.`,
    );
  else if (following !== undefined) {
    const end = following.cells.to === undefined ? "is gone (410)" : `leads on to ${quoted(following.cells.to)}`;
    yield error(
      at,
      "E_REDIRECT",
      `to ${quoted(to)} ${end} by ${rowNumber(following)}. Lead straight to the last page.`,
    );
  } else if (path.startsWith("/") && !isThere(path, pages) && !mayHold(directory, path))
    yield error(
      at,
      "E_REDIRECT",
      `to ${quoted(to)} is no page of the site.${goesLive(path, directory) ?? didYouMean(path, pages)}`,
    );
}

function goesLive(to: string, { towns }: Directory) {
  const [town] = towns.find(to.split("/")[1] ?? "");
  if (town?.showing !== "waits") return undefined;
  return ` ${town.name} goes live on ${town.row.cells.publish_on}: add the row from that day on.`;
}

/** All below an address are there where one is: which of them, nobody knows. */
const isThere = (to: string, pages: ReadonlySet<string>) =>
  pages.has(to) || (startOfAll(to) !== undefined && [...pages].some((page) => isMeant(to, page)));

/** Whether the page of a path may stand in a row that could not be read. */
const mayHold = ({ towns, services }: Directory, path: string) =>
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
