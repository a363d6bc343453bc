/** Old words → new words of a page, with enough text around them to recognise the place. */
import { diffArrays } from "diff";

/** `old` is empty for added text, `new` for removed text. */
export type WordChange = { readonly old: string; readonly new: string };

export function wordChanges(before: readonly string[], after: readonly string[]): readonly WordChange[] {
  const changes: WordChange[] = [];
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
function hunk(old: readonly string[], now: readonly string[]): readonly WordChange[] {
  if (old.length !== now.length) return [excerpt(old.join(" "), now.join(" "))];
  return old.map((text, index) => excerpt(text, now[index] ?? ""));
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
