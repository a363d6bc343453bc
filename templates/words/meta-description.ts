/** Description of a page in search results: whole sentences, or a part of a sentence that can stand alone. */
import { shownLengths } from "./search-result.ts";
import { isSelfContained, sentences, truncateAtSentence } from "./sentences.ts";

const { description: shown } = shownLengths;

type LengthRange = { readonly least: number; readonly most: number };

export const fitsDescription = (text: string) => text.length <= shown.most;

export const metaDescription = (text: string) =>
  text.length <= shown.most ? text : (opening(sentences(text), shown) ?? truncateAtSentence(text, shown.most));

/** Like `metaDescription`, but begins with the page's name if the text does not name the town. */
export function townMetaDescription(town: string, page: string, text: string) {
  const before = `${page}. `;
  for (const whole of [text, `${before}${text}`]) if (whole.includes(town) && whole.length <= shown.most) return whole;
  const all = sentences(text);
  const rest = { least: shown.least - before.length, most: shown.most - before.length };
  for (const start of all.keys()) {
    if (start > 0 && !isSelfContained(all[start] ?? "")) continue;
    const own = opening(all.slice(start), shown);
    if (own?.includes(town)) return own;
    const named = opening(all.slice(start), rest);
    if (named !== undefined && !named.startsWith(page)) return `${before}${named}`;
  }
  return truncateAtSentence(text.startsWith(page) ? text : `${before}${text}`, shown.most);
}

/** Takes as many sentences as fit. If they are shorter than `least`, adds a part of the next that can stand alone. */
function opening(all: readonly string[], { least, most }: LengthRange) {
  const first = (count: number) => all.slice(0, count).join(" ");
  const fitting = all.findLastIndex((_, index) => first(index + 1).length <= most) + 1;
  const whole = first(fitting);
  if (whole.length >= least) return whole;
  return clausesOf(all[fitting] ?? "")
    .map((clause) => [...all.slice(0, fitting), clause].join(" "))
    .findLast(({ length }) => length >= least && length <= most);
}

/** "A, as B; C, and the D." → ["A, as B.", "A, as B; C."]: the sentence up to each place where it can end. */
function clausesOf(sentence: string) {
  if (!sentence.endsWith(".")) return [];
  return Array.from(sentence.matchAll(joint), ({ index }) => index)
    .filter((end) => mayEndAt(sentence, end))
    .map((end) => `${sentence.slice(0, end)}.`);
}

/** Positions at which a sentence may be cut. Not before "but" and "if", which limit what comes before, nor "X said". */
const joint = new RegExp(
  [
    "[;:](?= )",
    ", (?=(?:and|so) (?:a|an|at|even|if|in|it|its|on|people|that|the|there|these|they|those|we|when|where|with|you)\\b)",
    ", (?=(?:because|going by|including|mainly|most of all|since|where|which|who|whose)\\b)",
    " (?=because\\b)",
    " (?=as they\\b)",
  ].join("|"),
  "g",
);

function mayEndAt(sentence: string, end: number) {
  const before = sentence.slice(0, end);
  const after = sentence.slice(end);
  if (before.split("(").length !== before.split(")").length || before.split("“").length !== before.split("”").length)
    return false;
  if (/^[;:]/.test(after)) return true;
  // Not before the main clause: "When it rained, and …" must go on, as must "Skeagh Lough, which …, was".
  if (startsBelow.test(sentence) && !before.includes(",")) return false;
  return !/^, (?:including|going by|where|which|who|whose)\b[^;:]*,/.test(after);
}

const startsBelow = /^(?:After|Although|As|Asked|Because|Before|If|Once|Since|Though|Unless|Until|When|Where|While)\b/;
