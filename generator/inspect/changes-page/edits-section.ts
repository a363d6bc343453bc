/** Each edit once: its cell, the words that it changes, and one page of each before and after. */
import { formatNumber } from "../../../templates/format.ts";
import { type Html, html } from "../../base/html.ts";
import { causeText } from "../changes/cause-text.ts";
import type { ChangedPage, Changes } from "../changes/compare-sites.ts";
import { broughtPart, fileChangeText, isNothing } from "../changes/format-changes.ts";
import { reportSection } from "../report/report-section.ts";
import { type EditGroup, editGroups, type WordsOnPages } from "./edit-groups.ts";
import type { Frames } from "./frames.ts";

/** Listed individually. The others are counted. */
const shown = { edits: 60, words: 8, framesOfEdit: 2, frames: 24, pages: 60 };

export async function editsSection(changes: Changes, frames: Frames) {
  const groups = editGroups(changes);
  const edits: Html[] = [];
  for (const group of groups.slice(0, shown.edits)) edits.push(await editPart(group, changes, frames));
  const whole: Html[] = [];
  for (const change of ["gone", "moved", "new"] as const) whole.push(await wholePages(change, changes, frames));
  const unseen = changes.causes.filter(({ pages, day }) => pages === 0 && day === undefined);
  return reportSection({ id: "edits", title: "Each change once", about }, [
    isNothing(changes) && html`<p>No changes.</p>`,
    ...whole,
    ...edits,
    groups.length > shown.edits && html`<p>${andMore(groups.length - shown.edits, "changes")}</p>`,
    unseen.length > 0 &&
      html`<article class="edit"><h3>On no page</h3><ul>${unseen.slice(0, shown.pages).map((cause) => html`<li>${causeText(cause)}</li>`)}</ul></article>`,
    changes.files.length > 0 &&
      html`<article class="edit"><h3>Besides pages</h3><ul>${changes.files.map((file) => html`<li>${fileChangeText(file)}</li>`)}</ul></article>`,
  ]);
}

const about =
  "The cell or file that was edited, the words that a visitor reads before and after, and one page on which they are, in its own look. The change is framed.";

async function editPart({ causes: places, words, others }: EditGroup, { causes }: Changes, frames: Frames) {
  const texts = places.flatMap((place) => causes[place] ?? []).map(causeText);
  const [first = "No edit is known that explains it", ...more] = texts;
  const parts: Html[] = [];
  for (const each of words.slice(0, shown.words)) parts.push(await wordsPart(each, parts.length, frames));
  return html`<article class="edit"><h3>${first}</h3>${more.map((text) => html`<p class="edit__cause">${text}</p>`)}
${parts}${words.length > shown.words && html`<p>${andMore(words.length - shown.words, "places where words change")}</p>`}
${others.length > 0 && html`<div class="edit__words"><p>${asBefore(others)}</p>${pageList(others)}</div>`}</article>
`;
}

async function wordsPart(words: WordsOnPages, index: number, frames: Frames) {
  const { old, new: now, pages } = words;
  const isPictured = index < shown.framesOfEdit && frames.count() < shown.frames;
  const pair = isPictured ? await frames.pair(words) : null;
  return html`<div class="edit__words"><p>${old === "" ? "New: " : html`<del>${old}</del> → `}${now === "" ? "removed" : html`<ins>${now}</ins>`} <small>${onPages(pages)}</small></p>${pageList(pages)}${pair}</div>`;
}

/** A look that changed is one line, however many pages have it. */
function asBefore(pages: readonly ChangedPage[]) {
  const isLookOnly = pages.every((page) => page.isLookOnly);
  return isLookOnly
    ? html`Other styles, addresses of files or markup ${onPages(pages)}; they read as before.`
    : html`Words are not known ${onPages(pages)}: the old pages are not at hand.`;
}

async function wholePages(change: "gone" | "moved" | "new", { pages, causes }: Changes, frames: Frames) {
  const found = pages.filter((page) => page.change === change);
  const [first] = found;
  if (first === undefined) return html``;
  const why = [...new Set(found.flatMap((page) => page.causes))].flatMap((place) => causes[place] ?? []);
  const frame = change === "moved" ? null : await frames.whole(first);
  return html`<article class="edit"><h3>${headings[change]} ${onPages(found)}</h3>${why.slice(0, shown.words).map((cause) => html`<p class="edit__cause">${causeText(cause)}</p>`)}
<ul class="edit__list">${found.slice(0, shown.pages).map((page) => html`<li>${page.path}${page.to !== undefined && html` → ${page.to}`}${page.change === "new" && html` <small>${page.listed ? "listed" : "not listed"}</small>`}${broughtPart(page)}</li>`)}</ul>${found.length > shown.pages && html`<p>${andMore(found.length - shown.pages, "pages")}</p>`}${frame}</article>
`;
}

const headings = { gone: "Goes,", moved: "Moves,", new: "New," } as const;

function pageList(pages: readonly ChangedPage[]) {
  if (pages.length === 1) return html``;
  return html`<details><summary>These pages</summary><ul class="edit__list">${pages.slice(0, shown.pages).map(({ path, turned }) => html`<li>${path}${turned !== undefined && html` <small>${turned === "listed" ? "newly listed" : "no longer listed"}</small>`}</li>`)}</ul>${pages.length > shown.pages && html`<p>${andMore(pages.length - shown.pages, "pages")}</p>`}</details>`;
}

const onPages = ([first, ...more]: readonly ChangedPage[]) =>
  more.length === 0 ? `on ${first?.path ?? "no page"}` : `on ${formatNumber(more.length + 1)} pages`;

const andMore = (count: number, what: string) =>
  html`and ${formatNumber(count)} more ${what}: <code>npm run changes -- --report json</code> has them all.`;
