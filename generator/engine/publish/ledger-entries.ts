/** Page groups → ledger entries, sorted by path. */
import { pathOf } from "../../base/page-file.ts";
import { type PageGroups, pagesOf } from "../render/page-groups.ts";
import { type Entry, sortByPath } from "./ledger.ts";

/** @param released day by path of the pages that the rollout listed */
export const ledgerEntries = (groups: PageGroups, released?: ReadonlyMap<string, string>): readonly Entry[] =>
  sortByPath(
    pagesOf(groups).map(({ file, hash, indexable, reason, title, html, point }) => {
      const path = pathOf(file);
      const day = released?.get(path);
      return { path, hash, indexable, reason, title, html, point, ...(day !== undefined && { released: day }) };
    }),
  );
