/** The words of a page as it is shown and of the same page with marks: each gets the origins of the one that it stands beside. */
import { diffArrays } from "diff";
import { grouped } from "../load/grouped.ts";
import type { Stretch, TracedToken } from "./read-marks.ts";

/** `near` is the place in the marked page that the text stands beside. */
export type Beside = Stretch & { readonly near: number };

/** The smallest thing that has origins of its own. */
type Word = {
  readonly text: string;
  readonly end: number;
  readonly token: number;
  readonly origins: readonly number[];
};

export function wordsLaidSideBySide(shown: readonly TracedToken[], marked: readonly TracedToken[]) {
  const ours = shown.flatMap(wordsOf);
  const theirs = marked.flatMap(wordsOf);
  const beside = new Map<Word, Word>();
  let [one, other] = [0, 0];
  /** Words that only one side has stand beside what the other has in their place: a number that was written another way. */
  let gap: { readonly ours: Word[]; readonly theirs: Word[] } = { ours: [], theirs: [] };
  const closeGap = () => {
    for (const [index, word] of gap.ours.entries()) {
      const match = gap.theirs[Math.floor((index * gap.theirs.length) / gap.ours.length)];
      if (match !== undefined) beside.set(word, match);
    }
    gap = { ours: [], theirs: [] };
  };
  const changes = diffArrays(
    ours.map(({ text }) => text),
    theirs.map(({ text }) => text),
  );
  for (const { added, removed, count = 0 } of changes) {
    if (added) gap.theirs.push(...theirs.slice(other, other + count));
    else if (removed) gap.ours.push(...ours.slice(one, one + count));
    else {
      closeGap();
      for (let step = 0; step < count; step += 1) {
        const [word, match] = [ours[one + step], theirs[other + step]];
        if (word !== undefined && match !== undefined) beside.set(word, match);
      }
    }
    if (!added) one += count;
    if (!removed) other += count;
  }
  closeGap();
  const byToken = grouped(ours.map((word) => [`${word.token}`, word]));
  const places = new Map(marked.map(({ text }, place) => [text, place]));
  /** Where something was put in another order, or a text was cut elsewhere: the place in the marked page that has all of its words. */
  const placeOf = (text: string) => {
    const same = places.get(text);
    if (same !== undefined || text.length < shortestPart) return same;
    const place = marked.findIndex((token) => token.text.includes(text));
    return place === -1 ? undefined : place;
  };
  return (token: number): readonly Beside[] => {
    const stretches = joined((byToken.get(`${token}`) ?? []).map((word) => besideOf(word, beside)));
    if (stretches.every(({ origins }) => origins.length > 0)) return stretches;
    const text = shown[token]?.text ?? "";
    const near = placeOf(text);
    const other = near === undefined ? undefined : marked[near];
    if (near === undefined || other === undefined) return stretches;
    const start = other.text.indexOf(text);
    return cut(other.stretches, start, start + text.length).map((each) => ({ ...each, near }));
  };
}

/** Characters: fewer may stand in another text by chance. */
const shortestPart = 20;

/** The stretches between two places of a text. */
function cut(stretches: readonly Stretch[], start: number, end: number): readonly Stretch[] {
  let from = 0;
  return stretches.flatMap((stretch) => {
    const isWithin = stretch.end > start && from < end;
    from = stretch.end;
    return isWithin ? [{ ...stretch, end: Math.min(stretch.end, end) - start }] : [];
  });
}

const besideOf = (word: Word, beside: ReadonlyMap<Word, Word>): Beside => {
  const match = beside.get(word);
  return { end: word.end, origins: match?.origins ?? [], near: match?.token ?? 0 };
};

/** What no mark divides: letters and digits that belong together, or one sign. */
const piece = /[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu;

function wordsOf({ name, text, stretches }: TracedToken, token: number): Word[] {
  if (name !== "") return [];
  const words: Word[] = [];
  let from = 0;
  for (const { end, origins } of stretches.length === 0 ? [{ end: text.length, origins: [] }] : stretches) {
    for (const { 0: found, index } of text.slice(from, end).matchAll(piece))
      words.push({ text: found, end: from + index + found.length, token, origins });
    from = end;
  }
  return words;
}

/** Neighbours of the same origins are one stretch. */
function joined(stretches: readonly Beside[]): readonly Beside[] {
  const merged: Beside[] = [];
  for (const stretch of stretches) {
    const last = merged.at(-1);
    if (last !== undefined && last.origins.join() === stretch.origins.join())
      merged[merged.length - 1] = { ...last, end: stretch.end };
    else merged.push(stretch);
  }
  return merged;
}
