/** Whether an edit shows on a page: its new words stand there more often than before, or its old ones less often. */
import { diffWordsWithSpace } from "diff";
import type { Cause } from "./causes.ts";
import { plainNumbers } from "./page-text.ts";

/** `before` is null where the page as published cannot be had. */
export type Seen = { readonly before: string | null; readonly after: string };
export type Shows = (seen: Seen) => boolean;

export function evidenceOf({ old = "", new: now = "" }: Cause): Shows {
  const added = new Set<string>();
  const removed = new Set<string>();
  const parts = diffWordsWithSpace(plainNumbers(literal(old)), plainNumbers(literal(now)));
  for (const [index, part] of parts.entries()) {
    const pieces = part.added ? added : part.removed ? removed : undefined;
    if (pieces === undefined) continue;
    // With its neighbours a short word is not found where it stands by chance.
    const sideOf = (step: -1 | 1) => {
      const side = [parts[index + step], parts[index + 2 * step]].find(
        (other) => other && !other.added && !other.removed,
      );
      return side === undefined ? "" : wordsNear(side.value, step);
    };
    for (const piece of `${sideOf(-1)}${part.value}${sideOf(1)}`.split(token)) {
      const words = piece.replace(/\s+/g, " ").trim();
      if (words !== "") pieces.add(words);
    }
  }
  const newWords = [...added].map(pattern);
  const oldWords = [...removed].map(pattern);
  return ({ before, after }) => {
    if (before === null) return newWords.some((words) => count(words, after) > 0);
    return (
      newWords.some((words) => count(words, after) > count(words, before)) ||
      oldWords.some((words) => count(words, after) < count(words, before))
    );
  };
}

/** Lists and objects of a document, as texts without their signs. */
const literal = (value: string) => (/^[[{]/.test(value) ? value.replace(/["[\]{}]+/g, "\n") : value);

/** What is filled in, and what parts lines and links. */
const token = /\{\w+\}|\n|\[|\]\([^)]*\)/;

/** Two words of the text beside a change. */
function wordsNear(text: string, step: -1 | 1) {
  const near = step < 0 ? /(?:\S+\s+){0,2}\S*$/.exec(text) : /^\S*(?:\s+\S+){0,2}/.exec(text);
  return near?.[0] ?? "";
}

function pattern(words: string) {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  // 79.5 stands as 79.50 on a page, and 2022 is not in 12022.
  const end = /\d\.\d+$/.test(words) ? "0*(?!\\d)" : /[\p{L}\p{N}]$/u.test(words) ? "(?![\\p{L}\\p{N}])" : "";
  return new RegExp(`${/^[\p{L}\p{N}]/u.test(words) ? "(?<![\\p{L}\\p{N}])" : ""}${escaped}${end}`, "gu");
}

const count = (words: RegExp, text: string) => text.match(words)?.length ?? 0;
