/** What each page brought, from the files of the history folder: for the report, the desk and the change table. */
import type { RedirectRow } from "../../../data/schema/redirect-row.ts";
import { BuildError } from "../../base/errors.ts";
import type { Entry } from "../../engine/publish/ledger.ts";
import { currentPathFinder } from "./current-path.ts";
import { effectsOf } from "./effects.ts";
import { historyFolder, knownHistory, readSnapshots } from "./history.ts";
import {
  leadsByPage,
  type PageResult,
  pageRecords,
  readLeads,
  readSearchResults,
  type SearchResults,
} from "./result-files.ts";
import { countOf, effectText } from "./result-texts.ts";

/** Of 90 days. */
export type PageResults = {
  readonly verdict: PageResult["verdict"] | null;
  readonly search: PageResult["search"] | null;
  /** Quotes and calls. */
  readonly leads: number;
};

export type KnownResults = ReturnType<typeof readPageResults>;

type SiteToday = { readonly pages: readonly Entry[]; readonly redirects: readonly RedirectRow[] };

/**
 * @param day "2026-11-21"
 * @param today called if there are leads, which then count for the address that their page has today
 */
export function readPageResults(data: string, day: string, today?: () => SiteToday) {
  const results = readSearchResults(data);
  const counts = readLeads(data);
  const before = () => knownHistory(data, "pages", pageRecords) ?? [];
  const currentPath =
    counts.length === 0 || today === undefined
      ? (path: string) => path
      : currentPathFinder({ ...today(), before: before() });
  const leads = leadsByPage(counts, currentPath, day);
  return {
    /** Null before the first search results. */
    results,
    /** What acting on verdicts did, 60 and 120 days later. */
    effects: effectsIn(data, results),
    /** Null if nothing is known of the page. */
    of(path: string): PageResults | null {
      const { verdict = null, search = null } = results?.pages[path] ?? {};
      const count = leads.get(path) ?? 0;
      return verdict === null && count === 0 ? null : { verdict, search, leads: count };
    },
  };
}

/** Reads the snapshots only if someone acted on a verdict. */
function effectsIn(data: string, results: SearchResults | null) {
  if (results === null || results.acted.length === 0) return [];
  try {
    return effectsOf(results.acted, readSnapshots(historyFolder(data))).map(effectText);
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    return []; // npm run results reports the damaged file
  }
}

/** "1,400 impressions, 12 clicks, 3 leads". Undefined if it brought nothing. */
export function broughtText(results: PageResults | null): string | undefined {
  if (results === null) return undefined;
  const { search, leads } = results;
  const parts = [
    ...(search !== null && search.impressions > 0
      ? [countOf(search.impressions, "impression"), countOf(search.clicks, "click")]
      : []),
    ...(leads > 0 ? [countOf(leads, "lead")] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(", ");
}
