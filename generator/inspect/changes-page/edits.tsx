/** Each edit once: its cell, the words that it changes, and one page of each before and after. */
import type { ReactElement } from "react";
import { formatNumber } from "../../../templates/format.ts";
import { section } from "../../base/document/document.ts";
import { type HtmlDocument, PrintedDocument } from "../../base/document/print-html.tsx";
import { causeText } from "../changes/cause-text.ts";
import type { ChangedPage, Changes } from "../changes/compare-sites.ts";
import { broughtPart, fileChangeText } from "../changes/format-changes.ts";
import { type EditGroup, editGroups, type WordsOnPages } from "./edit-groups.ts";
import type { Frames } from "./frames.tsx";

/** Listed individually. The others are counted. */
const shown = { edits: 60, words: 8, framesOfEdit: 2, frames: 24, pages: 60 };

export async function editParts(changes: Changes, frames: Frames) {
  const groups = editGroups(changes);
  const edits: Awaited<ReturnType<typeof editPart>>[] = [];
  for (const change of ["gone", "moved", "new"] as const) edits.push(...(await wholePages(change, changes, frames)));
  for (const group of groups.slice(0, shown.edits)) edits.push(await editPart(group, changes, frames));
  const unseen = changes.causes.filter(({ pages, day }) => pages === 0 && day === undefined).map(causeText);
  const parts: HtmlDocument = [
    ...edits.map(({ article }) => article),
    { list: [], more: groups.length - shown.edits },
    ...section("On no page", { list: unseen.slice(0, shown.pages), more: unseen.length - shown.pages }),
    ...section("Besides pages", { list: changes.files.map(fileChangeText) }),
  ];
  return { parts, edits };
}

/** A part of the page, and the edits that it is about, as `causeText` says them. */
async function editPart({ causes: places, words, others }: EditGroup, { causes }: Changes, frames: Frames) {
  const lines = places.flatMap((place) => causes[place] ?? []).map(causeText);
  const [first = "No edit is known that explains it", ...more] = lines;
  const parts: ReactElement[] = [];
  for (const each of words.slice(0, shown.words)) parts.push(await wordsPart(each, parts.length, frames));
  const [look] = words.length > 0 || frames.count() >= shown.frames ? [] : others;
  const article = (
    <article key={places.join()} className="edit">
      <h3>{first}</h3>
      <Causes texts={more} />
      {parts}
      <PrintedDocument document={[{ list: [], more: words.length - shown.words }]} />
      {others.length > 0 && (
        <div className="edit__words">
          <p>{asBefore(others)}</p>
          <PageList pages={others} />
          {look && (await frames.of(look))}
        </div>
      )}
    </article>
  );
  return { lines, article };
}

const Causes = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text} className="edit__cause">
      <b>{text}</b>
    </p>
  ));

async function wordsPart(words: WordsOnPages, index: number, frames: Frames) {
  const { old, new: now, pages } = words;
  const [page] = index < shown.framesOfEdit && frames.count() < shown.frames ? pages : [];
  return (
    <div key={index} className="edit__words">
      <p>
        {old === "" ? "New: " : [<del key="old">{old}</del>, " → "]}
        {now === "" ? "removed" : <ins>{now}</ins>} <small>{onPages(pages)}</small>
      </p>
      <PageList pages={pages} />
      {page && (await frames.of(page, words))}
    </div>
  );
}

/** A look that changed is one line, however many pages have it. */
const asBefore = (pages: readonly ChangedPage[]) =>
  pages.every((page) => page.isLookOnly)
    ? `Other styles, addresses of files or markup ${onPages(pages)}; they read as before.`
    : `Words are not known ${onPages(pages)}: the old pages are not at hand.`;

async function wholePages(change: keyof typeof headings, { pages, causes }: Changes, frames: Frames) {
  const found = pages.filter((page) => page.change === change);
  const [first] = found;
  if (first === undefined) return [];
  const why = [...new Set(found.flatMap((page) => page.causes))].flatMap((place) => causes[place] ?? []);
  const lines = why.map(causeText);
  const article = (
    <article key={change} className="edit">
      <h3>{`${headings[change]} ${onPages(found)}`}</h3>
      <Causes texts={lines.slice(0, shown.words)} />
      <Pages pages={found} />
      {change !== "moved" && (await frames.of(first))}
    </article>
  );
  return [{ lines, article }];
}

const headings = { gone: "Goes,", moved: "Moves,", new: "New," } as const;

const PageList = ({ pages }: { readonly pages: readonly ChangedPage[] }) =>
  pages.length > 1 && (
    <details>
      <summary>These pages</summary>
      <Pages pages={pages} />
    </details>
  );

const Pages = ({ pages }: { readonly pages: readonly ChangedPage[] }) => (
  <PrintedDocument
    document={[{ list: pages.slice(0, shown.pages).map(pageInWords), more: pages.length - shown.pages }]}
  />
);

function pageInWords(page: ChangedPage) {
  const { path, to, change, listed, turned } = page;
  const line = `${path}${to === undefined ? "" : ` → ${to}`}${broughtPart(page)}`;
  if (change === "new") return [line, listed ? "listed" : "not listed"] as const;
  return turned === undefined ? line : ([line, turned === "listed" ? "newly listed" : "no longer listed"] as const);
}

const onPages = ([first, ...more]: readonly ChangedPage[]) =>
  more.length === 0 ? `on ${first?.path ?? "no page"}` : `on ${formatNumber(more.length + 1)} pages`;
