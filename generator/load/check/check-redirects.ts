/** Each old address leads in one step to a page that exists, and none hides a page. */
import type { RedirectRow } from "../../../data/schema.ts";
import { paths } from "../../../templates/paths.ts";
import type { Directory } from "../directory/directory.ts";
import { didYouMean } from "../nearest-name.ts";
import { error, type Problem, quoted, warning } from "../problem.ts";
import { positionOf, type Row, rowNumber, type Sources } from "../read/read.ts";
import { repeats } from "./repeats.ts";

export function* checkRedirects({ redirects: { rows } }: Sources, directory: Directory): Generator<Problem> {
  yield* repeats({
    rows,
    keyOf: ({ cells }) => cells.from,
    column: "from",
    message: ({ cells }, earlier) =>
      `from ${quoted(cells.from ?? "")} stands in ${earlier} already. Keep one of the two rows.`,
  });
  if (rows.length === 0) return;
  const pages = pagePaths(directory);
  const byFrom = new Map(rows.flatMap((row) => (row.cells.from === undefined ? [] : [[row.cells.from, row]])));
  for (const row of rows) {
    const { from, to, status } = row.cells;
    if (from !== undefined && pages.has(from))
      yield error(
        positionOf(row, "from"),
        "E_REDIRECT",
        `from ${quoted(from)} is a page of the site, which the redirect would hide. Delete the row, or the page’s own.`,
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
    if (status === "301" && to !== undefined) yield* checkTarget({ row, to, pages, byFrom, directory });
  }
}

type Target = {
  readonly row: Row<RedirectRow>;
  readonly to: string;
  readonly pages: ReadonlySet<string>;
  readonly byFrom: ReadonlyMap<string, Row<RedirectRow>>;
  readonly directory: Directory;
};

function* checkTarget({ row, to, pages, byFrom, directory }: Target): Generator<Problem> {
  const at = positionOf(row, "to");
  const next = byFrom.get(to);
  if (to === row.cells.from)
    yield error(at, "E_REDIRECT", `to ${quoted(to)} leads to itself. Name the page that took over.`);
  else if (next !== undefined && leadsBack(row, byFrom))
    yield error(
      at,
      "E_REDIRECT",
      `to ${quoted(to)} leads by ${rowNumber(next)} back to ${quoted(row.cells.from ?? "")}, in a circle. Name the page that took over.`,
    );
  else if (next !== undefined) {
    const end = next.cells.to === undefined ? "is gone (410)" : `leads on to ${quoted(next.cells.to)}`;
    yield error(at, "E_REDIRECT", `to ${quoted(to)} ${end} by ${rowNumber(next)}. Lead straight to the last page.`);
  } else if (to.startsWith("/") && !pages.has(to) && !mayHold(directory, to))
    yield error(at, "E_REDIRECT", `to ${quoted(to)} is no page of the site.${didYouMean(to, pages)}`);
}

/** Whether the page of a path may stand in a row that could not be read. */
const mayHold = ({ towns, services }: Directory, path: string) =>
  path.split("/").some((segment) => segment !== "" && (towns.mayHold(segment) || services.mayHold(segment)));

function leadsBack(row: Row<RedirectRow>, byFrom: ReadonlyMap<string, Row<RedirectRow>>) {
  const seen = new Set<string>();
  let to = row.cells.to;
  while (to !== undefined && !seen.has(to)) {
    if (to === row.cells.from) return true;
    seen.add(to);
    to = byFrom.get(to)?.cells.to;
  }
  return false;
}

function pagePaths({ towns, services }: Directory): ReadonlySet<string> {
  const fixed = Object.values(paths).filter(
    (path): path is Exclude<typeof path, (...slugs: never[]) => string> =>
      typeof path === "string" && !path.includes("#"),
  );
  const live = towns.all.filter(({ isDraft }) => !isDraft);
  const ofTowns = live.flatMap((town) => [
    paths.town(town),
    ...services.all.map((service) => paths.townService(town, service)),
  ]);
  return new Set([...fixed, ...services.all.map(paths.service), ...ofTowns]);
}
