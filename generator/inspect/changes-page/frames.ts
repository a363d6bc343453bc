/** Excerpts of a page before and after: each a page of its own, and the frames that show both. */
import { type Html, html } from "../../base/html.ts";
import type { BeforeAndAfter, ChangedPage } from "../changes/compare-sites.ts";
import { pageText } from "../changes/page-text.ts";
import { pieceChanges, wordsOf } from "../changes/word-changes.ts";
import type { WordsOnPages } from "./edit-groups.ts";
import { excerptFiles } from "./excerpt-files.ts";
import { changeId, type ExcerptInput, type PageExcerpt, pageExcerpt } from "./page-excerpt.ts";

type Side = keyof BeforeAndAfter;
type Frame = { readonly side: Side; readonly path: string; readonly file: string };
export type Frames = ReturnType<typeof createFrames>;

const folder = "frames";

/** @param files receives the pages of the frames and what they use, by their paths. */
export function createFrames(both: BeforeAndAfter, files: Map<string, string | Buffer>) {
  const used = excerptFiles(files);
  let count = 0;

  const frame = async (side: Side, path: string, excerpt: PageExcerpt | null): Promise<Frame | null> => {
    if (excerpt === null) return null;
    const fileAt = both[side];
    const sheets: Html[] = [];
    for (const { href, media } of excerpt.styleSheets) {
      const text = href.startsWith("/") ? await fileAt(href) : null;
      if (text === null) continue;
      sheets.push(html`<link rel="stylesheet" href="../${await used.style([String(text)], fileAt)}" media="${media}">`);
    }
    sheets.push(html`<link rel="stylesheet" href="../${await used.style(excerpt.styles, fileAt)}">`);
    const file = `${folder}/${count}-${side}.html`;
    const body = await withPictures(excerpt.body, async (address) => await used.copy(address, fileAt));
    files.set(file, framePage({ title: `${path} ${side}`, sheets, bodyClass: excerpt.bodyClass, body }));
    return { side, path, file };
  };

  return {
    /** How many pairs there are. */
    count: () => count,
    /** The first page with these words, before and after. */
    async pair(words: WordsOnPages): Promise<Html> {
      const [page] = words.pages;
      if (page === undefined) return note("");
      const [before, after] = await Promise.all([both.before(page.path), both.after(page.path)]);
      if (before === null || after === null) return note(notAtHand);
      const [old, now] = [String(before), String(after)];
      const isShown = (change: Parameters<typeof wordsOf>[0]) => isSame(wordsOf(change), words);
      const change = pieceChanges(pageText(old).pieces, pageText(now).pieces).find(isShown);
      if (change === undefined) return note(inHead);
      const excerptOf = (side: string, marked: readonly string[], tag?: string) =>
        pageExcerpt(side, { marked: new Set(marked), beside: change.follows, tag });
      // Added words have no place of their own in the old page, nor removed ones in the new page.
      const [is, was] = [excerptOf(now, change.new), excerptOf(old, change.old)];
      const [then, current] =
        change.new.length === 0 ? [was, excerptOf(now, [], was?.tag)] : [excerptOf(old, change.old, is?.tag), is];
      count += 1;
      const frames = [await frame("before", page.path, then), await frame("after", page.path, current)].filter(
        (each) => each !== null,
      );
      return frames.length < 2 ? note(inHead) : framesHtml(frames);
    },
    /** The main part of a page that is new, or that goes. */
    async whole({ path, change }: ChangedPage): Promise<Html | null> {
      const side = change === "new" ? "after" : "before";
      const page = await both[side](path);
      if (page === null) return null;
      count += 1;
      const shown: ExcerptInput = { marked: new Set(), beside: null };
      const found = await frame(side, path, pageExcerpt(String(page), shown));
      return found === null ? null : framesHtml([found]);
    },
  };
}

const note = (text: string) => html`<p class="edit__note">${text}</p>`;
const inHead = "In the title or description, which search engines show.";
const notAtHand =
  "The old page is not at hand, so it is not pictured. With --previous and the address or folder of the published site it is.";

const isSame = (one: { old: string; new: string }, other: { old: string; new: string }) =>
  one.old === other.old && one.new === other.new;

async function withPictures(body: string, copy: (address: string) => Promise<{ readonly path: string } | null>) {
  const copies = new Map<string, string | null>();
  for (const [, , address = ""] of body.matchAll(pictures)) copies.set(address, (await copy(address))?.path ?? null);
  return body.replace(pictures, (_, attribute: string, address: string) => {
    const path = copies.get(address) ?? null;
    return path === null ? "" : ` ${attribute}="../${path}"`;
  });
}
/** Of `img`, and of `image` in a drawing. */
const pictures = /(?<=<im(?:g|age)\b[^>]*) (src|href)="([^"]*)"/g;

type FramePage = {
  readonly title: string;
  readonly sheets: readonly Html[];
  readonly bodyClass: string;
  readonly body: string;
};

/** "file:" is for a folder that is opened from a disk, where a page has no host. */
const policy =
  "default-src 'none'; style-src 'self' file:; img-src 'self' file: data:; font-src 'self' file: data:; base-uri 'none'; form-action 'none'";

const framePage = ({ title, sheets, bodyClass, body }: FramePage) =>
  html`<!doctype html><html lang="en-IE"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${sheets}</head>
<body class="${{ html: bodyClass }}">${{ html: body }}</body></html>
`.html;

/** Without "allow-scripts" nothing runs in a frame. Its own origin lets it load its styles from a host. */
const framesHtml = (frames: readonly Frame[]) =>
  html`<div class="frames">${frames.map(
    ({ side, path, file }) =>
      html`<figure><figcaption>${side === "before" ? "Before" : "After"} <small>${path}</small></figcaption><iframe src="${file}#${changeId}" title="${path} ${side}" sandbox="allow-same-origin"></iframe></figure>`,
  )}</div>`;
