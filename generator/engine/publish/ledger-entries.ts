/** Page groups → ledger entries, sorted by path. */
import { pathOf } from "../../base/page-file.ts";
import { type PageGroups, pagesOf } from "../render/page-groups.ts";
import { type Entry, sortByPath } from "./ledger.ts";

export const ledgerEntries = (groups: PageGroups): readonly Entry[] =>
  sortByPath(
    pagesOf(groups).map(({ file, hash, indexable, reason, title, html, point }) => ({
      path: pathOf(file),
      ...{ hash, indexable, reason, title, html, point },
    })),
  );
