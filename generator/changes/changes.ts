/** `npm run changes`: what publishing would change on the site, why, and what a visitor would read. Nothing is published. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { refuseWithoutData, servedFrom } from "../build.ts";
import { loadSite } from "../load/load-site.ts";
import { slugFrom } from "../load/slug.ts";
import { madeFrom } from "../made-from.ts";
import type { ChangesOptions } from "../options.ts";
import { siteOrRefusal } from "../refuse.ts";
import { folderOf, withoutFolder } from "../site-folder.ts";
import { attributed } from "./attribution.ts";
import { type Cause, editsBetween } from "./causes.ts";
import { type CodeCause, codeChanges } from "./code-changes.ts";
import { nextSite } from "./next-site.ts";
import { type PageChange, pageChanges } from "./page-changes.ts";
import { type PageText, pageText } from "./page-text.ts";
import { publishedSite } from "./published.ts";
import { sourcesBefore } from "./sources-before.ts";
import { type WordChange, wordChanges } from "./word-changes.ts";

export { takePictures } from "./pictures.ts";
export { changesAsJson, changesAsMarkdown, changesAsText } from "./print-changes.ts";

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
  /** To be pasted into redirects.csv. */
  readonly redirects: readonly string[];
};
/** Files and pages as they are and as they would be. */
export type Both = { readonly [Side in "before" | "after"]: (address: string) => Promise<Buffer | null> };

/** @throws UsageError without a record of the published site; DataError for problems of the data; what `show` throws. */
export async function changes(
  options: ChangesOptions,
  signal: AbortSignal,
  show: (changes: Changes, both: Both) => Promise<void>,
) {
  refuseWithoutData(options.data);
  const published = await publishedSite(options.previous ?? options.out);
  const folder = mkdtempSync(join(tmpdir(), "changes-"));
  try {
    const loaded = loadSite(options.data, options.today);
    const site = servedFrom(options.baseUrl, siteOrRefusal(loaded, { release: false }, []));
    const dataDir = resolve(options.data);
    const [rendered, old] = ["next", "sources"].map((name) => join(folder, name));
    mkdirSync(rendered ?? "");
    const next = await nextSite({ site, dataDir, out: options.out, folder: rendered ?? "", signal });
    const { changes: pages, rows } = pageChanges({
      before: published.pages,
      after: next.pages,
      redirects: site.redirects,
    });
    const now = madeFrom(dataDir);
    const { build } = published;
    const before =
      build === null || build.data === now.data ? null : sourcesBefore({ dataDir, build, folder: old ?? "" });
    const slugs = site.towns.map(({ name, slug }) => [slugFrom(name), slug] as const);
    const changed = changedFiles(build?.digests ?? now.digests, now.digests);
    const areKnown = (name: string) => before !== null && /\.(?:csv|json)$/.test(name);
    const cells = before === null ? [] : editsBetween({ before, after: loaded.sources, changed: new Set(changed) });
    const others = changed.filter((name) => !areKnown(name)).map((file): Cause => ({ file, about: new Set() }));
    const edits = [...cells.map((cause) => aboutSlugs(cause, slugs)), ...others];
    const code = build === null || build.code === now.code ? [] : codeChanges(build.commit, next.kinds);
    const inSite = (address: string) => withoutFolder(folderOf(site.company.url), address);
    const both: Both = {
      before: (address) => published.fileAt(inSite(address)),
      after: async (address) => next.fileAt(inSite(address)),
    };
    const texts = await textsOf(
      pages,
      { before: published.fileAt, after: next.fileAt },
      edits.length + code.length > 1,
    );
    const causesOf = attributed({ pages, edits, code, seen: texts.seen, kindOf: next.kindOf });
    await show(put(options, { pages, rows, edits, code, causesOf, words: texts.words }), both);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A town is named by its name, and its pages by its slug. */
const aboutSlugs = (cause: Cause, slugs: readonly (readonly [name: string, slug: string])[]): Cause => ({
  ...cause,
  about: new Set([...cause.about, ...slugs.flatMap(([name, slug]) => (cause.about.has(name) ? slug : []))]),
});

const changedFiles = (before: Digests, now: Digests) =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name]).sort();
type Digests = Readonly<Record<string, string>>;

type Read = { readonly before: Both["before"]; readonly after: (address: string) => Buffer | null };

/** From a server, which may be far away. */
const readAtOnce = 16;

/** The texts of changed pages, each read once. */
async function textsOf(pages: readonly PageChange[], { before, after }: Read, areAsked: boolean) {
  const old = new Map<string, Buffer | null>();
  const paths = pages.flatMap(({ path, change }) => (change === "changed" ? path : []));
  for (let start = 0; start < paths.length; start += readAtOnce)
    await Promise.all(paths.slice(start, start + readAtOnce).map(async (path) => old.set(path, await before(path))));
  const kept = new Map<string, { before: PageText | null; after: PageText } | null>();
  const both = (path: string) => {
    const known = kept.get(path);
    if (known !== undefined) return known;
    const [then, now] = [old.get(path), after(path)];
    const texts =
      now === null ? null : { before: then == null ? null : pageText(String(then)), after: pageText(String(now)) };
    kept.set(path, texts);
    return texts;
  };
  return {
    seen: ({ path }: PageChange) => {
      const texts = areAsked ? both(path) : null;
      return texts === null ? null : { before: texts.before?.all ?? null, after: texts.after.all };
    },
    words: ({ path, change }: PageChange) => {
      const texts = change === "changed" ? both(path) : null;
      return texts?.before == null ? [] : wordChanges(texts.before.pieces, texts.after.pieces);
    },
  };
}

type Found = {
  readonly pages: readonly PageChange[];
  readonly rows: readonly string[];
  readonly edits: readonly Cause[];
  readonly code: readonly CodeCause[];
  readonly causesOf: readonly (readonly number[])[];
  readonly words: (page: PageChange) => readonly WordChange[];
};

/** Code that changed no page is not told. */
function put({ previous, out }: ChangesOptions, { pages, rows, edits, code, causesOf, words }: Found): Changes {
  const counts = new Map<number, number>();
  for (const place of causesOf.flat()) counts.set(place, (counts.get(place) ?? 0) + 1);
  const told = [...edits, ...code].flatMap((cause, place) => {
    const count = counts.get(place) ?? 0;
    return place >= edits.length && count === 0 ? [] : [{ place, cause: { ...cause, pages: count } }];
  });
  const places = new Map(told.map(({ place }, index) => [place, index]));
  return {
    since: previous ?? out,
    causes: told.map(({ cause }) => cause),
    pages: pages.map((page, index) => ({
      ...page,
      causes: (causesOf[index] ?? []).flatMap((place) => places.get(place) ?? []),
      words: () => words(page),
    })),
    redirects: rows,
  };
}
