/** Formats the index status of the pages as a table. */
import type { Counts, IndexStatus } from "../../inspect/report/index-status-file.ts";

const heads = ["", "listed by us", "crawled", "indexed"];
/** Number of addresses that are listed. */
const shownMax = 20;

export function indexStatusAsText({ all, services, counties, missing, unwanted, unknown, foreign }: IndexStatus) {
  const rows = [all, ...services, ...counties];
  const width = Math.max(...rows.map(({ name }) => name.length));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(width) : cell.padStart(heads[column]?.length ?? 0)))
      .join("  ")
      .trimEnd();
  const row = ({ name, listed, crawled, indexed }: Counts) => line([name, ...[listed, crawled, indexed].map(String)]);
  const part = (title: string, counts: readonly Counts[]) => [line([title, ...heads.slice(1)]), ...counts.map(row)];
  return [
    ...part("Pages", [all]),
    "",
    ...part("Services", services),
    "",
    ...part("Counties", counties),
    ...addresses("Listed by us and not indexed", missing),
    ...addresses("Indexed though we do not list them", unwanted),
    ...(unknown === 0 ? [] : ["", `Addresses of the export that the site does not have, or no more: ${unknown}`]),
    ...(foreign === 0 ? [] : ["", `Addresses of other sites, which were left out: ${foreign}`]),
  ].join("\n");
}

function addresses(title: string, paths: readonly string[]) {
  if (paths.length === 0) return [];
  const more = paths.length > shownMax ? [`  and ${paths.length - shownMax} more`] : [];
  return ["", `${title} (${paths.length}):`, ...paths.slice(0, shownMax).map((path) => `  ${path}`), ...more];
}
