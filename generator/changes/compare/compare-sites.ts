/** Compares two states of a site: changed pages, the edits that caused them, old words and new words. */

import type { Site } from "../../../templates/model.ts";
import { type DataFolder, folderOf } from "../../base/overlay.ts";
import { plainAddresses } from "../../base/plain-addresses.ts";
import type { Problem } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import type { BuildProvenance } from "../../output/build-json.ts";
import { isDataText } from "../../output/build-provenance.ts";
import type { LoadedData } from "../../site/load-site.ts";
import { type CalendarEntry, publishCalendar } from "../../site/publish-calendar.ts";
import { agedRecords, dateCauses } from "../day-causes.ts";
import { type EditCause, editsBetween, isReorder } from "../edits-between.ts";
import { type PageChange, pageChanges } from "../page-changes.ts";
import { changedTexts, type WordChange } from "../word-changes.ts";
import { attributeChanges } from "./attribute-changes.ts";
import { codeChanges } from "./code-changes.ts";
import type { NextSite } from "./next-site.ts";
import { type PublishedSite, previousTables, sheetsWithNewBytes } from "./published-site.ts";

export type ChangedPage = PageChange & {
  /** Indexes in the list of causes. */
  readonly causes: readonly number[];
  /** Old words → new words, computed on demand. Empty if the published page cannot be read. */
  readonly words: () => readonly WordChange[];
};
export type Changes = {
  readonly since: string;
  readonly causes: readonly (EditCause & { readonly pages: number })[];
  readonly pages: readonly ChangedPage[];
  /** Files of the map and others that are not in a page: "/data/towns.json". */
  readonly files: readonly string[];
  /** Rows to paste into redirects.csv. */
  readonly redirects: readonly string[];
  /** Pages and texts that go live or end after `day`. */
  readonly calendar: readonly CalendarEntry[];
  /** Warnings about the data, as a build reports them. */
  readonly warnings: readonly Problem[];
};

type CompareSitesInput = {
  readonly published: PublishedSite;
  readonly next: NextSite;
  readonly site: Site;
  readonly tables: LoadedData["tables"];
  readonly data: DataFolder;
  readonly provenance: BuildProvenance;
  /** 2026-05-02 */
  readonly day: string;
  /** Empty folder. The sheets of a commit are written there. */
  readonly folder: string;
  /** Warnings about the data. Left out if the caller reports them itself. */
  readonly warnings?: readonly Problem[];
};

export async function compareSites(comparing: CompareSitesInput): Promise<Changes> {
  const { published, next, site, tables, data, day, folder, provenance: now, warnings = [] } = comparing;
  const { changes: pages, rows } = pageChanges({ before: published.pages, after: next.pages, site });
  const { build } = published;
  const isSameData = build === null || build.data === now.data;
  const before = isSameData ? null : previousTables({ dataDir: folderOf(data), build, folder });
  const slugs = site.towns.map(({ name, slug }) => [slugify(name), slug] as const);
  const old = build?.digests ?? now.digests;
  const names = [...new Set([...Object.keys(old), ...Object.keys(now.digests)])].sort();
  const changed = names.filter((name) => old[name] !== now.digests[name]);
  const areKnown = (name: string) => before !== null && isDataText(name);
  const inSheets = () => new Set([...changed, ...(before === null ? [] : sheetsWithNewBytes(before, data))]);
  const cells = before === null ? [] : editsBetween({ before, after: tables, changed: inSheets() });
  const others = changed.filter((name) => !areKnown(name)).map((file): EditCause => ({ file, about: new Set() }));
  const edited = [...cells.map((cause) => aboutSlugs(cause, slugs)), ...others];
  const known = [...edited, ...dateCauses({ tables, day, pages, edited })];
  const code = build === null || build.code === now.code ? [] : codeChanges(build.commit);
  const edits = known.length + code.length === 0 ? [agedRecords(day)] : known;
  const fileAt = { before: published.fileAt, after: next.fileAt };
  const texts = await changedTexts(pages, fileAt, edits.length + code.length > 1);
  const { causesOf, sheets } = attributeChanges({ pages, edits, code, seen: texts.seen });
  const counts = new Map<number, number>();
  for (const place of causesOf.flat()) counts.set(place, (counts.get(place) ?? 0) + 1);
  // Code, dates and reordered rows that changed no page are left out.
  const causes = [...edits, ...code, ...sheets].flatMap((cause, place) => {
    const count = counts.get(place) ?? 0;
    const isHiddenWithoutPages = place >= edits.length || "day" in cause || isReorder(cause);
    return isHiddenWithoutPages && count === 0 ? [] : [{ place, cause: { ...cause, pages: count } }];
  });
  const places = new Map(causes.map(({ place }, index) => [place, index]));
  return {
    since: plainAddresses(published.source),
    causes: causes.map(({ cause }) => cause),
    pages: pages.map((page, index) => ({
      ...page,
      causes: (causesOf[index] ?? []).flatMap((place) => places.get(place) ?? []),
      words: () => texts.words(page),
    })),
    files: await otherFiles(published, next),
    redirects: rows,
    calendar: publishCalendar(tables, day),
    warnings,
  };
}

/** Adds the slugs of the towns that a cause names, as pages are found by slug. */
const aboutSlugs = (cause: EditCause, slugs: readonly (readonly [name: string, slug: string])[]): EditCause => ({
  ...cause,
  about: new Set([...cause.about, ...slugs.flatMap(([name, slug]) => (cause.about.has(name) ? slug : []))]),
});

/** Lists changed files that are not pages. If the published one cannot be read, it does not count as changed. */
async function otherFiles(published: PublishedSite, next: NextSite): Promise<readonly string[]> {
  const files: string[] = [];
  for (const address of next.namedFiles) {
    const before = await published.fileAt(address);
    if (before !== null && next.fileAt(address)?.equals(before) === false) files.push(address);
  }
  return files;
}
