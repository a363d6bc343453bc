/** "Did you mean …": the known name with the fewest typos. */
import { quote } from "./problem.ts";

/** ` Did you mean "Westmeath"?` to append to a message; empty if no name is near. */
export function didYouMean(found: string, known: Iterable<string>) {
  const name = nearestName(found, known);
  return name === undefined ? "" : ` Did you mean ${quote(name)}?`;
}

/** Returns the text of didYouMean, or another fix if no name is near. */
export const remedyFor = (found: string, known: Iterable<string>) =>
  didYouMean(found, known) || " Add it there, or correct it here.";

/** Nearest name with at most one typo per three letters, the first of several. Undefined if none is near. */
export function nearestName(found: string, known: Iterable<string>) {
  const wanted = plain(found);
  let nearest: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const name of known) {
    const candidate = plain(name);
    const allowed = Math.max(1, Math.floor(Math.max(candidate.length, wanted.length) / 3));
    if (Math.abs(candidate.length - wanted.length) > allowed) continue;
    const typos = editDistance(wanted, candidate);
    if (typos <= allowed && typos < fewest) [nearest, fewest] = [name, typos];
  }
  return nearest;
}

/** Removes accents, case, "Co." and "County", which people get wrong without noticing. */
const plain = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/^(?:co\.?|county) /, "");

/** Optimal string alignment distance: an insertion, deletion, replacement or swap of neighbours counts 1. */
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
