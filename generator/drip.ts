/** `site.json: drip`: of the pages that the gate has opened since the site was published, so many a day are listed. */
import type { Site } from "../data/site.ts";
import { paths } from "../templates/paths.ts";
import { substanceOf, wordCount } from "./load/link/link.ts";
import type { PageEntry } from "./publish/ledger.ts";
import { readRedirects, redirectFor, redirectsFile } from "./publish/redirects.ts";

export type Dripped = {
  readonly site: Site;
  /** By path, the day of each page that was listed in its turn on the day of the build. */
  readonly released: ReadonlyMap<string, string>;
};

const none: ReadonlyMap<string, string> = new Map();

/** `previous` are the pages as published, null when nothing was: then all count as new. The same input gives the same pages. */
export function dripped(site: Site, previous: Iterable<PageEntry> | null, day: string): Dripped {
  const perDay = site.settings.drip?.pagesPerDay ?? 0;
  if (perDay === 0) return { site, released: none };
  const before = listedBefore(site, previous ?? []);
  const ofToday = pathsOf(previous ?? [], ({ released }) => released === day);
  const open = openPages(site);
  const fresh = open.filter(({ path }) => !before.has(path));
  const queue = fresh.toSorted((a, b) => b.words - a.words || (a.path < b.path ? -1 : 1));
  const turn = Math.max(0, perDay - ofToday.length);
  const listed = new Map(site.listed);
  for (const { town, place } of queue.slice(turn)) listed.set(town, (listed.get(town) ?? 0) & ~(1 << place));
  const held = new Set(queue.slice(turn).map(({ path }) => path));
  const stay = new Set(open.map(({ path }) => path).filter((path) => !held.has(path)));
  const released = [...ofToday.filter((path) => stay.has(path)), ...queue.slice(0, turn).map(({ path }) => path)];
  return {
    site: Object.freeze({ ...site, listed, held }),
    released: new Map(released.map((path) => [path, day])),
  };
}

function pathsOf(pages: Iterable<PageEntry>, isMeant: (page: PageEntry) => boolean): readonly string[] {
  const found: string[] = [];
  for (const page of pages) if (isMeant(page)) found.push(page.path);
  return found;
}

/** Paths that search engines know: of a page that has moved since the new one, of one that another takes the place of that one's. */
function listedBefore({ redirects, clones }: Site, previous: Iterable<PageEntry>): ReadonlySet<string> {
  const rules = readRedirects(redirectsFile(redirects));
  const known = pathsOf(previous, ({ indexable }) => indexable);
  return new Set(
    known.flatMap((path) => [path, redirectFor(rules, path)?.to ?? [], clones.get(path)?.of ?? []].flat()),
  );
}

/** Every page of a service in a town that the gate lists, with the number of words that are the town's own. */
const openPages = (site: Site) =>
  site.towns.flatMap((town) =>
    site.serviceLinks.flatMap((service, place) => {
      if ((((site.listed.get(town.slug) ?? 0) >> place) & 1) === 0) return [];
      const { ownText, own } = substanceOf(site, town, service);
      const words = wordCount([ownText?.text ?? "", ...own.map(({ statement }) => statement)].join(" "));
      return [{ path: paths.townService(town, service), town: town.slug, place, words }];
    }),
  );
