/** Old words → new words of a page, with enough text around them to recognise the place. */
import { diffArrays } from "diff";
import type { PageChange } from "./page-changes.ts";
import { type PageText, pageText, withoutThousandsSeparators } from "./page-text.ts";

/** `old` is empty for added text, `new` for removed text. */
export type WordChange = { readonly old: string; readonly new: string };

/** Pieces of text that were replaced, between pieces that are the same in both. */
type PieceChange = { readonly old: readonly string[]; readonly new: readonly string[] };

export const wordChanges = (before: readonly string[], after: readonly string[]): readonly WordChange[] =>
  pieceChanges(before, after).map(({ old, new: now }) => excerpt(old.join(" "), now.join(" ")));

function pieceChanges(before: readonly string[], after: readonly string[]): readonly PieceChange[] {
  const changes: PieceChange[] = [];
  let old: readonly string[] = [];
  let now: readonly string[] = [];
  const end = () => {
    if (old.length + now.length > 0) changes.push(...hunk(old, now));
    [old, now] = [[], []];
  };
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    if (removed) old = value;
    else if (added) now = value;
    else end();
  }
  end();
  return changes;
}

/** Pairs pieces one by one if both have the same number, and otherwise compares them as one text. */
function hunk(old: readonly string[], now: readonly string[]): readonly PieceChange[] {
  if (old.length !== now.length) return [{ old, new: now }];
  return old.map((text, index) => ({ old: [text], new: [now[index] ?? ""] }));
}

const wordsAround = 3;
const wordsWhole = 12;

/** Cuts the words that both texts begin and end with, except three at each side of the change. */
export function excerpt(old: string, now: string): WordChange {
  const [a, b] = [old.split(" "), now.split(" ")];
  if (Math.max(a.length, b.length) <= wordsWhole) return { old, new: now };
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const from = Math.max(0, start - wordsAround);
  const cut = Math.max(0, end - wordsAround);
  const piece = (words: readonly string[]) => {
    const text = words.slice(from, words.length - cut).join(" ");
    return text === "" ? "" : `${from > 0 ? "… " : ""}${text}${cut > 0 ? " …" : ""}`;
  };
  return { old: piece(a), new: piece(b) };
}

type ReadPages = {
  readonly before: (address: string) => Promise<Buffer | null>;
  readonly after: (address: string) => Buffer | null;
};

/** Pages that are read at the same time, as the published site may be on a distant server. */
const readAtOnce = 16;

export async function changedTexts(pages: readonly PageChange[], { before, after }: ReadPages, areAsked: boolean) {
  const published = new Map<string, Buffer | null>();
  const paths = pages.flatMap(({ path, change }) => (change === "changed" ? path : []));
  for (let start = 0; start < paths.length; start += readAtOnce)
    await Promise.all(
      paths.slice(start, start + readAtOnce).map(async (path) => published.set(path, await before(path))),
    );
  const kept = new Map<string, { readonly before: PageText | undefined; readonly after: PageText } | null>();
  const both = ({ path }: PageChange) => {
    const known = kept.get(path);
    if (known !== undefined) return known;
    const [then, now] = [published.get(path), after(path)];
    const texts = now && { before: then ? pageText(String(then)) : undefined, after: pageText(String(now)) };
    kept.set(path, texts);
    return texts;
  };
  return {
    seen: (page: PageChange) => {
      const texts = areAsked ? both(page) : null;
      if (texts === null) return null;
      const { before: old, after: now } = texts;
      if (old === undefined) return [{ before: null, after: now.all }];
      const changes = [...pieceChanges(old.pieces, now.pieces), { old: [old.links], new: [now.links] }];
      return changes.flatMap((change) => {
        const [before, after] = [change.old, change.new].map((texts) => withoutThousandsSeparators(texts.join("\n")));
        return before === undefined || after === undefined || before === after ? [] : { before, after };
      });
    },
    words: (page: PageChange) => {
      const texts = page.change === "changed" ? both(page) : null;
      return texts?.before ? wordChanges(texts.before.pieces, texts.after.pieces) : [];
    },
  };
}
