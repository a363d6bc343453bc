/** Redirects that count today: not those whose page is still there until a date. */
import type { RedirectRow } from "../../../data/schema/redirect-row.ts";
import type { Table } from "../../engine/read/table.ts";
import { shadowedPage } from "../check/shadowed-pages.ts";
import { datedPages } from "../names/dated-pages.ts";
import type { ReferenceIndex } from "../names/names.ts";

export function linkRedirects({ rows }: Table<RedirectRow>, index: ReferenceIndex): readonly RedirectRow[] {
  const dated = datedPages(index);
  return rows.flatMap(({ data }) =>
    data === undefined || shadowedPage(data.from, data.to, dated) !== undefined ? [] : [data],
  );
}
