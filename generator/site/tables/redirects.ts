/** The sheet redirects.csv: old addresses and where they lead now. */
import type { RedirectRow } from "../../../data/schema/redirect-row.ts";
import { checkRedirects } from "../check/check-redirects.ts";
import { pagePaths } from "../check/page-paths.ts";
import { shadowedPage } from "../check/shadowed-pages.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { datedPages } from "../names/dated-pages.ts";
import type { ReferenceIndex } from "../names/names.ts";
import { defineSheet } from "./table-definition.ts";

export const redirects = defineSheet("redirects", {
  file: "redirects.csv",
  isOptional: true,
  nameColumns: ["from"],
  subjectColumns: ["from", "to"],
  checks: [checkRedirects],
  link: ({ tables, index }) => ({ redirects: linkRedirects(tables, index) }),
});

/** Returns the redirects that apply today, without those whose page exists until a date. */
function linkRedirects(tables: DataTables, index: ReferenceIndex): readonly RedirectRow[] {
  const dated = datedPages(index);
  const rows = tables.redirects.rows.flatMap(({ data }) =>
    data === undefined || shadowedPage(data.from, data.to, dated) !== undefined ? [] : [lasting(data)],
  );
  const taken = new Set([...pagePaths(tables, index), ...rows.map(({ from }) => from)]);
  return [...rows, ...rows.flatMap(startOfWildcard).filter(({ from }) => !taken.has(from))];
}

const lasting = ({ from, to, status }: RedirectRow): RedirectRow => ({
  from,
  ...(to !== undefined && { to }),
  status: status === "410" ? status : "301",
});

/** "/old-blog/* /blog/*" → "/old-blog /blog": hosts match a star only below the address. */
const startOfWildcard = ({ from, to, status }: RedirectRow): readonly RedirectRow[] =>
  /^\/.+\/\*$/.test(from)
    ? [
        {
          from: from.slice(0, -2),
          status,
          ...(to !== undefined && { to: to.replace(/(.)\/\*$/, "$1").replace(/\*$/, "") }),
        },
      ]
    : [];
