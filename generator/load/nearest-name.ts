/** "Did you mean …": the known name that is fewest slips of the keyboard away. */
import { quoted } from "./problem.ts";

/** ` Did you mean "Westmeath"?` or nothing, ready to stand behind a message. */
export function didYouMean(found: string, known: Iterable<string>) {
  const name = nearestName(found, known);
  return name === undefined ? "" : ` Did you mean ${quoted(name)}?`;
}

/** As didYouMean; where no name is near, what to do all the same. */
export const remedyFor = (found: string, known: Iterable<string>) =>
  didYouMean(found, known) || " Add it there, or correct it here.";

/** The nearest of `known` within a third of its letters; the first of several that are equally near. */
export function nearestName(found: string, known: Iterable<string>) {
  const wanted = plain(found);
  let nearest: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const name of known) {
    const candidate = plain(name);
    const allowed = Math.max(1, Math.floor(Math.max(candidate.length, wanted.length) / 3));
    if (Math.abs(candidate.length - wanted.length) > allowed) continue;
    const slips = editDistance(wanted, candidate);
    if (slips <= allowed && slips < fewest) [nearest, fewest] = [name, slips];
  }
  return nearest;
}

/** Without accents, case, "Co." or "County": what people get wrong without noticing. */
const plain = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/^(?:co\.?|county) /, "");

/** Optimal string alignment: insertions, deletions, replacements, and swaps of neighbours count one each. */
export function editDistance(a: string, b: string) {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const best = Math.min(at(last, j) + 1, at(row, j - 1) + 1, replaced);
      row[j] = swapped ? Math.min(best, at(beforeLast, j - 2) + 1) : best;
    }
    [beforeLast, last] = [last, row];
  }
  return at(last, b.length);
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;
