/** `npm run search-results`: takes in search results, from exports or from Google, and gives each page a verdict. */
import { storedDays } from "../../inspect/results/history.ts";
import { builtBaseUrl } from "../../inspect/results/site-path-of-url.ts";
import { addDays, type Snapshot } from "../../inspect/results/snapshot.ts";
import { readExportFile } from "../../tools/exports/export-tables.ts";
import { readExports, snapshotsByDay } from "../../tools/exports/read-exports.ts";
import type { PrintedResults } from "../../tools/search-results/format-results.ts";
import { takeSearchResults } from "../../tools/search-results/take-search-results.ts";
import { googleToken } from "../search-engines/google-token.ts";
import { searchAnalytics } from "./search-analytics.ts";

export type SearchResultsOptions = {
  readonly from: { readonly files: readonly string[] } | AccountInput;
  readonly data: string;
  readonly out: string;
  /** "2026-11-21" */
  readonly day: string;
};
type AccountInput = {
  /** JSON key file of a service account. */
  readonly key: string;
  readonly property: string | undefined;
  readonly endpoint: string;
};

/** Google's figures are final after about three days. */
const finalAfterDays = 3;

/** @throws UsageError, DataError and BuildError, as takeSearchResults; UsageError for a file that cannot be read */
export async function runSearchResults({ from, data, out, day }: SearchResultsOptions): Promise<PrintedResults> {
  const notes: string[] = [];
  const taken = await takeSearchResults({
    data,
    out,
    day,
    read: async ({ settings: { url } }, known) => {
      const bases = [...new Set([url, builtBaseUrl(out) ?? url])];
      if ("key" in from) {
        const account = { ...from, property: from.property ?? `${url}/` };
        return { snapshots: await requested(account, { bases, day, known }), indexed: {} };
      }
      const read = readExports({ files: from.files.map(readExportFile), bases, today: day });
      notes.push(...read.notes);
      return read;
    },
  });
  return { ...taken, notes };
}

type RequestContext = { readonly bases: readonly string[]; readonly day: string; readonly known: readonly Snapshot[] };

/** Only days that the history lacks. */
async function requested(
  { key, property, endpoint }: AccountInput & { readonly property: string },
  { bases, day, known }: RequestContext,
) {
  const daily = known.filter(({ from, to, pages }) => from === to && pages.length > 0).map(({ to }) => to);
  const last = daily.sort().at(-1) ?? addDays(day, 1 - storedDays);
  const [from, to] = [addDays(last, 1), addDays(day, -finalAfterDays)];
  if (from > to) return [];
  const rows = await searchAnalytics({ property, token: await googleToken(key), endpoint, from, to });
  return snapshotsByDay(rows, { names: property, bases });
}
