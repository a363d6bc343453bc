/** Applies `rollout` of site.json: of the pages that are newly indexable, a number becomes listed each day. */
import type { Site } from "../../../data/schema/site.ts";
import { paths } from "../../../templates/paths.ts";
import { wordCount } from "../../../templates/word-count.ts";
import { groupBy } from "../../base/group-by.ts";
import { readRedirects, redirectFor, redirectsFile } from "../../engine/hosting/redirects.ts";
import type { PageEntry } from "../../engine/publish/ledger.ts";
import { townServiceContent } from "./town-service-content.ts";

type RolloutResult = {
  readonly site: Site;
  /** By path, the day of each page that was listed in its turn on the day of the build. */
  readonly released: ReadonlyMap<string, string>;
};

const none: ReadonlyMap<string, string> = new Map();

/** `previous` are the pages as published, null when nothing was: then all count as new. The same input gives the same pages. */
export function applyRollout(site: Site, previous: Iterable<PageEntry> | null, day: string): RolloutResult {
  const perDay = site.settings.rollout?.pagesPerDay ?? 0;
  if (perDay === 0) return { site, released: none };
  const before = indexableBefore(site, previous ?? []);
  const ofToday = pathsOf(previous ?? [], ({ released }) => released === day);
  const open = openPages(site);
  const fresh = open.filter(({ path }) => !before.has(path));
  const queue = fresh.toSorted((a, b) => b.words - a.words || (a.path < b.path ? -1 : 1));
  const turn = Math.max(0, perDay - ofToday.length);
  const waiting = queue.slice(turn);
  const queued = new Set(waiting.map(({ path }) => path));
  const queuedByTown = groupBy(waiting.map(({ town, service }) => [town, service]));
  const indexable = new Map(
    Array.from(site.indexable, ([town, services]) => {
      const others = queuedByTown.get(town) ?? [];
      return [town, new Set([...services].filter((service) => !others.includes(service)))];
    }),
  );
  const stay = new Set(open.map(({ path }) => path).filter((path) => !queued.has(path)));
  const released = [...ofToday.filter((path) => stay.has(path)), ...queue.slice(0, turn).map(({ path }) => path)];
  return {
    site: Object.freeze({ ...site, indexable, queued }),
    released: new Map(released.map((path) => [path, day])),
  };
}

function pathsOf(pages: Iterable<PageEntry>, isMeant: (page: PageEntry) => boolean): readonly string[] {
  const found: string[] = [];
  for (const page of pages) if (isMeant(page)) found.push(page.path);
  return found;
}

/** Paths that were indexable before, with their new address after a redirect or as a near-duplicate. */
function indexableBefore({ redirects, nearDuplicates }: Site, previous: Iterable<PageEntry>): ReadonlySet<string> {
  const rules = readRedirects(redirectsFile(redirects));
  const known = pathsOf(previous, ({ indexable }) => indexable);
  return new Set(
    known.flatMap((path) => [path, redirectFor(rules, path)?.to ?? [], nearDuplicates.get(path)?.of ?? []].flat()),
  );
}

/** Every page of a service in a town that the gate lists, with the number of words that are the town's own. */
const openPages = (site: Site) =>
  site.towns.flatMap((town) =>
    site.serviceLinks.flatMap((service) => {
      if (site.indexable.get(town.slug)?.has(service.slug) !== true) return [];
      const { ownText, own } = townServiceContent(site, town, service);
      const words = wordCount([ownText?.text ?? "", ...own.map(({ statement }) => statement)].join(" "));
      return [{ path: paths.townService(town, service), town: town.slug, service: service.slug, words }];
    }),
  );
