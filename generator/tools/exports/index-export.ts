/** An export of Search Console's page indexing → indexed pages. It is read by its shape, as its words are in any language. */
import { z } from "zod";
import { sitePathOfUrl } from "../../inspect/results/current-path.ts";
import { dayOf } from "./export-day.ts";
import { type ExportTable, fileError } from "./export-tables.ts";

/** By path: null if the page is indexed, else why not, in Search Console's words. */
export const indexStates = z.record(z.string(), z.string().nullable());
type IndexStates = z.infer<typeof indexStates>;

/** Search Console exports no more addresses. */
const addressesMax = 1000;

type ExportContext = { readonly names: string; readonly bases: readonly string[]; readonly notes: string[] };

const isAddress = (cell: string) => /^https?:\/\//i.test(cell);
const isDay = (cell: string) => dayOf(cell) !== undefined;
const isNumber = (cell: string) => /^[\d.,]+$/.test(cell);

/** True if the cells below the heading that are filled are all of one form. */
function isOf({ rows }: ExportTable, column: number, isForm: (cell: string) => boolean) {
  const cells = rows.slice(1).flatMap((row) => row[column]?.trim() || []);
  return cells.length > 0 && cells.every(isForm);
}

/** The list of addresses in an export, if it has one. A table with figures is another. */
export const isAddressList = (table: ExportTable) =>
  isOf(table, 0, isAddress) && !(table.rows[0] ?? []).some((_, column) => isOf(table, column, isNumber));

/**
 * A table of two columns beside the list names the filter, and then the reason why all pages of the list are not indexed.
 * Without a reason they are indexed.
 * @throws BuildError without that table, or for another property
 */
export function indexStatesOf(
  list: ExportTable,
  others: readonly ExportTable[],
  { names, bases, notes }: ExportContext,
): IndexStates {
  const about = others.filter(
    (table) => table !== list && table.rows.every((row) => row.length === 2) && !isOf(table, 0, isDay),
  );
  const [properties, another] = about.map(({ rows }) => rows.slice(1));
  if (properties === undefined || properties.length === 0 || another !== undefined)
    throw fileError(
      `${names} lists addresses without the reason why they are listed. Save the zip as Search Console gives it, and give that.`,
    );
  const reason = properties.length === 1 ? null : (properties.at(-1)?.[1]?.trim() ?? "");
  const addresses = list.rows.slice(1).flatMap(([address]) => address?.trim() || []);
  const paths = addresses.map((address) => ({ address, path: sitePathOfUrl(address, bases) }));
  if (paths.every(({ path }) => path === undefined))
    throw fileError(
      `${names} is of another property: no address of it is of ${bases.join(" or ")}. Choose the property of this site in Search Console and export again.`,
    );
  // Another form of a page's address, such as http: or www., redirects to it, and so is never indexed.
  const own = paths.flatMap(({ address, path }) =>
    path !== undefined && bases.some((base) => address === `${base}${path}`) ? [path] : [],
  );
  const [heading = "", ...headings] = list.rows[0] ?? [];
  const day = headings.find((_, index) => isOf(list, index + 1, isDay));
  notes.push(
    `${names}: “${heading}” was taken for the addresses${day === undefined ? "" : `, “${day}” for the days of the last crawl`}, and ${reason === null ? "as no reason is named, its pages are indexed" : `“${reason}” for the reason why its pages are not indexed`}. Pages: ${own.length}; other addresses, left out: ${addresses.length - own.length}.`,
  );
  if (addresses.length >= addressesMax)
    notes.push(`${names} has ${addressesMax} addresses, the most that Search Console exports. Of others no one knows.`);
  return Object.fromEntries(own.map((path) => [path, reason]));
}
