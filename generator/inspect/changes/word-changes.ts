/** Old words → new words of a page, with enough text around them to recognise the place. */
import { diffArrays } from "diff";

/** `old` is empty for added text, `new` for removed text. */
export type WordChange = { readonly old: string; readonly new: string };

/** Pieces of text that were replaced, between pieces that are the same in both. */
type PieceChange = {
  readonly old: readonly string[];
  readonly new: readonly string[];
  /** Number of pieces before them. */
  readonly at: { readonly old: number; readonly new: number };
};

export const wordChanges = (before: readonly string[], after: readonly string[]): readonly WordChange[] =>
  pieceChanges(before, after).map(wordsOf);

export const wordsOf = ({ old, new: now }: PieceChange): WordChange => excerpt(old.join(" "), now.join(" "));

export function pieceChanges(before: readonly string[], after: readonly string[]): readonly PieceChange[] {
  const changes: PieceChange[] = [];
  let old: readonly string[] = [];
  let now: readonly string[] = [];
  const at = { old: 0, new: 0 };
  const end = () => {
    if (old.length + now.length > 0) changes.push(...hunk(old, now, at));
    at.old += old.length;
    at.new += now.length;
    [old, now] = [[], []];
  };
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    if (removed) old = value;
    else if (added) now = value;
    else {
      end();
      at.old += value.length;
      at.new += value.length;
    }
  }
  end();
  return changes;
}

/** Pairs pieces one by one if both have the same number, and otherwise compares them as one text. */
function hunk(old: readonly string[], now: readonly string[], at: PieceChange["at"]): readonly PieceChange[] {
  if (old.length !== now.length) return [{ old, new: now, at: { ...at } }];
  return old.map((text, index) => ({
    ...{ old: [text], new: [now[index] ?? ""] },
    at: { old: at.old + index, new: at.new + index },
  }));
}

const wordsAround = 3;
const wordsWhole = 12;

/** Cuts what both begin and end with, except a few words. */
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
