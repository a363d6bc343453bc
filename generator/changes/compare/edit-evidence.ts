/** Finds the changed texts that show an edit: its new words are more frequent than before, or its old words less. */
import { diffWordsWithSpace } from "diff";
import { shortClock } from "../../../templates/words/format.ts";
import type { EditCause } from "../edits-between.ts";
import { withoutThousandsSeparators } from "../page-text.ts";

/** `before` is null if the published page cannot be read. */
export type Occurrence = { readonly before: string | null; readonly after: string };

export function createEditEvidence({ row, column, old = "", new: now = "" }: EditCause): (seen: Occurrence) => boolean {
  const isRow = row !== undefined && column === undefined;
  const asPrinted = (value: string) => {
    const text = /^\d\d:\d\d$/.test(value) ? shortClock(value) : isRow ? value.replaceAll(", ", "\n") : literal(value);
    return withoutThousandsSeparators(text);
  };
  const [added, removed] = [new Set<string>(), new Set<string>()];
  const parts = changedParts(asPrinted(old), asPrinted(now));
  for (const [index, part] of parts.entries()) {
    if (!part.added && !part.removed) continue;
    // Searched with its neighbours, so that a short word does not match elsewhere by chance.
    const sideOf = (step: -1 | 1) => {
      const sides = [parts[index + step], parts[index + 2 * step]];
      return wordsNear(sides.find((other) => other && !other.added && !other.removed)?.value ?? "", step);
    };
    for (const piece of `${sideOf(-1)}${part.value}${sideOf(1)}`.split(token)) {
      const words = piece.replace(/\s+/g, " ").trim();
      if (words !== "") (part.added ? added : removed).add(words);
    }
  }
  const newWords = telling(added).map(wordsOf);
  const oldWords = telling(removed).map(wordsOf);
  return ({ before, after }) =>
    newWords.some((words) => count(words, after) > count(words, before ?? "")) ||
    (before !== null && oldWords.some((words) => count(words, after) < count(words, before)));
}

/** Returns the parts that differ, or the whole texts if at most half is the same: single words are on many pages. */
function changedParts(old: string, now: string) {
  const parts = diffWordsWithSpace(old, now);
  const kept = parts.reduce((sum, { added, removed, value }) => sum + (added || removed ? 0 : value.trim().length), 0);
  if (kept * 2 > Math.max(old.length, now.length)) return parts;
  return [
    { added: false, removed: true, value: old },
    { added: true, removed: false, value: now },
  ];
}

/** Returns texts of more than three words, if any: a name or a rating also changes by other edits. One letter proves nothing. */
function telling(all: ReadonlySet<string>): readonly string[] {
  const texts = [...all].filter((words) => words.split(" ").length > 3);
  return texts.length > 0 ? texts : [...all].filter((words) => words.length > 1);
}

/** Turns lists and objects of a document into texts without punctuation. */
const literal = (value: string) => (/^[[{]/.test(value) ? value.replace(/["[\]{}]+/g, "\n") : value);

/** Places at which texts are split: tokens, line breaks and the marks of links. */
const token = /\{\w+\}|\n|\[|\]\([^)]*\)/;

/** Two words of the text beside a change. */
function wordsNear(text: string, step: -1 | 1) {
  const near = step < 0 ? /(?:\S+\s+){0,2}\S*$/.exec(text) : /^\S*(?:\s+\S+){0,2}/.exec(text);
  return near?.[0] ?? "";
}

type Words = ReturnType<typeof wordsOf>;
const wordsOf = (words: string) => ({ words, expression: pattern(words) });

function pattern(words: string) {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  // 79.5 is printed as 79.50, and 2022 must not match in 12022.
  const end = /\d\.\d+$/.test(words) ? "0*(?!\\d)" : /[\p{L}\p{N}]$/u.test(words) ? "(?![\\p{L}\\p{N}])" : "";
  return new RegExp(`${/^[\p{L}\p{N}]/u.test(words) ? "(?<![\\p{L}\\p{N}])" : ""}${escaped}${end}`, "gu");
}

/** Counts words in a text. Most texts do not have them: to look with `includes` first is ten times as fast. */
const count = ({ words, expression }: Words, text: string) =>
  text.includes(words) ? (text.match(expression)?.length ?? 0) : 0;
