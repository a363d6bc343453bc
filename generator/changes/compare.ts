/** Two states of a site held against each other: which pages would change, by which edits, and from which words to which. */

import type { Site } from "../../data/site.ts";
import { type CalendarEntry, calendar } from "../load/calendar.ts";
import type { Loaded } from "../load/load-site.ts";
import { slugFrom } from "../load/slug.ts";
import { isSource } from "../made-from.ts";
import type { MadeFrom } from "../publish/build-json.ts";
import { attributed } from "./attribution.ts";
import { type Cause, editsBetween, isOrder } from "./causes.ts";
import { changedTexts } from "./changed-texts.ts";
import { type CodeCause, codeChanges } from "./code-changes.ts";
import { daysCome } from "./days-come.ts";
import type { NextSite } from "./next-site.ts";
import { type PageChange, pageChanges } from "./page-changes.ts";
import type { PublishedSite } from "./published.ts";
import { rewrittenSheets, sourcesBefore } from "./sources-before.ts";
import type { WordChange } from "./word-changes.ts";

export type ChangedPage = PageChange & {
  /** Places in the list of causes. */
  readonly causes: readonly number[];
  /** Old words → new words; asked for when they are shown. Empty where the published page cannot be read. */
  readonly words: () => readonly WordChange[];
};
export type Changes = {
  readonly since: string;
  readonly causes: readonly (Cause & { readonly pages: number })[];
  readonly pages: readonly ChangedPage[];
  /** Of the map and the like, which stand in no page: "/data/towns.json". */
  readonly files: readonly string[];
  /** To be pasted into redirects.csv. */
  readonly redirects: readonly string[];
  /** What comes after the day. */
  readonly calendar: readonly CalendarEntry[];
};
/** Files and pages as they are and as they would be. */
export type Both = { readonly [Side in "before" | "after"]: (address: string) => Promise<Buffer | null> };

type Comparing = {
  readonly published: PublishedSite;
  readonly next: NextSite;
  readonly site: Site;
  readonly sources: Loaded["sources"];
  readonly dataDir: string;
  readonly madeFrom: MadeFrom;
  /** 2026-05-02 */
  readonly day: string;
  /** Empty; the sheets of a commit are written there. */
  readonly folder: string;
  /** When more pages changed than this, none is read: by what an edit is about, and not by its words, it is held for the cause. */
  readonly pagesRead?: number;
};

export async function compareSites(comparing: Comparing): Promise<Changes> {
  const {
    published,
    next,
    site,
    sources,
    dataDir,
    day,
    folder,
    madeFrom: now,
    pagesRead = Number.POSITIVE_INFINITY,
  } = comparing;
  const { changes: pages, rows } = pageChanges({
    before: published.pages,
    after: next.pages,
    redirects: site.redirects,
  });
  const { build } = published;
  const before = build === null || build.data === now.data ? null : sourcesBefore({ dataDir, build, folder });
  const slugs = site.towns.map(({ name, slug }) => [slugFrom(name), slug] as const);
  const changed = changedFiles(build?.digests ?? now.digests, now.digests);
  const areKnown = (name: string) => before !== null && isSource(name);
  const cells =
    before === null
      ? []
      : editsBetween({ before, after: sources, changed: new Set([...changed, ...rewrittenSheets(before, dataDir)]) });
  const others = changed.filter((name) => !areKnown(name)).map((file): Cause => ({ file, about: new Set() }));
  const edited = [...cells.map((cause) => aboutSlugs(cause, slugs)), ...others];
  const edits = [...edited, ...daysCome({ sources, day, pages, edited })];
  const code = build === null || build.code === now.code ? [] : codeChanges(build.commit, next.kinds);
  const isRead = pages.length <= pagesRead;
  const texts = await changedTexts(
    isRead ? pages : [],
    { before: published.fileAt, after: next.fileAt },
    isRead && edits.length + code.length > 1,
  );
  const causesOf = attributed({ pages, edits, code, seen: texts.seen, kindOf: next.kindOf });
  const files = await otherFiles(published, next);
  const comes = calendar(sources, day);
  return put(published.source, { pages, files, rows, edits, code, causesOf, words: texts.words, calendar: comes });
}

/** A town is named by its name, and its pages by its slug. */
const aboutSlugs = (cause: Cause, slugs: readonly (readonly [name: string, slug: string])[]): Cause => ({
  ...cause,
  about: new Set([...cause.about, ...slugs.flatMap(([name, slug]) => (cause.about.has(name) ? slug : []))]),
});

/** Where the published one cannot be had nothing is known of it. */
async function otherFiles(published: PublishedSite, next: NextSite): Promise<readonly string[]> {
  const files: string[] = [];
  for (const address of next.namedFiles) {
    const before = await published.fileAt(address);
    if (before !== null && next.fileAt(address)?.equals(before) === false) files.push(address);
  }
  return files;
}

const changedFiles = (before: Digests, now: Digests) =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name]).sort();
type Digests = Readonly<Record<string, string>>;

type Found = {
  readonly pages: readonly PageChange[];
  readonly files: readonly string[];
  readonly rows: readonly string[];
  readonly edits: readonly Cause[];
  readonly code: readonly CodeCause[];
  readonly causesOf: readonly (readonly number[])[];
  readonly words: (page: PageChange) => readonly WordChange[];
  readonly calendar: Changes["calendar"];
};

/** Code that changed no page is not told, nor a day or another order of rows. */
function put(since: string, found: Found): Changes {
  const { pages, files, rows, edits, code, causesOf, words, calendar } = found;
  const counts = new Map<number, number>();
  for (const place of causesOf.flat()) counts.set(place, (counts.get(place) ?? 0) + 1);
  const told = [...edits, ...code].flatMap((cause, place) => {
    const count = counts.get(place) ?? 0;
    const isToldWithPages = place >= edits.length || "day" in cause || isOrder(cause);
    return isToldWithPages && count === 0 ? [] : [{ place, cause: { ...cause, pages: count } }];
  });
  const places = new Map(told.map(({ place }, index) => [place, index]));
  return {
    since,
    causes: told.map(({ cause }) => cause),
    pages: pages.map((page, index) => ({
      ...page,
      causes: (causesOf[index] ?? []).flatMap((place) => places.get(place) ?? []),
      words: () => words(page),
    })),
    files,
    redirects: rows,
    calendar,
  };
}
