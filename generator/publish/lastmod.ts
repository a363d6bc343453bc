/** When each page last changed, as far as that is known: never the time of a build, never a guess. */
import { UsageError } from "../errors.ts";
import type { Entry, PageEntry } from "./ledger.ts";
import { sideBySide } from "./side-by-side.ts";

/**
 * A page whose content is as before keeps its date; one that changed, or is new, gets `today`.
 * @param pages in the order of their paths, as `previous`
 * @param previous null when nothing is known of the site before: no date is known then.
 */
export function* stampLastmod(
  pages: Iterable<Entry>,
  previous: Iterable<PageEntry> | null,
  today: string,
): Generator<PageEntry> {
  for (const [page, old] of sideBySide(pages, previous ?? [])) {
    if (page === undefined) continue;
    if (previous === null) yield { ...page, lastmod: null };
    else yield { ...page, lastmod: old?.hash === page.hash ? old.lastmod : today };
  }
}

type Environment = { readonly SOURCE_DATE_EPOCH?: string | undefined };

/** The day of `--today`, else that of the clock: everything that asks for a day asks here. */
export const dayOf = ({ today: given }: { readonly today: string | undefined }) =>
  given ?? today(process.env, new Date());

/**
 * The day in Ireland, "2026-03-09"; SOURCE_DATE_EPOCH, in seconds, stands in for the clock.
 * @throws UsageError when that is no number of seconds.
 */
export function today(env: Environment, now: Date) {
  const epoch = env.SOURCE_DATE_EPOCH;
  if (epoch === undefined || epoch === "") return inIreland(now);
  if (!/^\d{1,11}$/.test(epoch))
    throw new UsageError(
      `SOURCE_DATE_EPOCH is a whole number of seconds since 1970, not "${epoch}". Set it right, or unset it.`,
    );
  return inIreland(new Date(Number(epoch) * 1000));
}

/** Sweden writes its dates as ISO 8601 does. */
const inIreland = (time: Date) => new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Dublin" }).format(time);
