/** Cleans one text of the data: composes letters, removes stray spaces and invisible characters, and reports other faults. */
import { quote, type Severity } from "../base/problem.ts";
import { findMarkup } from "./find-markup.ts";
import { windows1252Byte, windows1252Letters } from "./windows-1252.ts";

type CellProblem = { readonly severity: Severity; readonly code: string; readonly message: string };
type CleanedText = { readonly text: string; readonly problems: readonly CellProblem[] };

const bidirectional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point.
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
/** Removed from the text when they are reported, so that a name is still found. */
const neverShown = new RegExp(`${bidirectional.source}|${control.source}`, "gu");
const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const gap = /[ \t\n]+/g;
/** ASCII without markup characters and "?": nearly every cell, which needs no further check. */
const isPlain = /^[ -"$%'-)+-;=@-Z\\\]^a-}]*$/;

/** `printable` are the letters beyond ASCII that the site's fonts have. */
export type CleanTextOptions = { readonly printable: ReadonlySet<string> };

/** Most characters of a text. The longest one of a page has a thousand; patterns take seconds on much longer ones. */
const longest = 10_000;

export function cleanText(raw: string, options: CleanTextOptions): CleanedText {
  if (raw.length > longest)
    return {
      text: raw.slice(0, longest).replace(neverShown, "").trim(),
      problems: [cellError("E_TOO_LARGE", `has ${raw.length} characters; at most ${longest} fit. Shorten it.`)],
    };
  if (isPlain.test(raw)) return { text: raw.trim(), problems: none };
  const visible = raw.replace(unseen, "");
  const text = visible
    .normalize("NFC")
    .trim()
    .replace(/[\u2028\u2029]/g, "\n")
    .replace(/^\u2212(?=[\d.,]+$)/, "-");
  const problems = [...problemsOf(text, options)];
  if (visible !== raw.replace(/^\ufeff/, ""))
    problems.push(
      cellWarning("E_INVISIBLE", `${quote(raw)} had invisible characters, which were removed. Retype it to be sure.`),
    );
  // Pages show a line break as a space. A title would keep it.
  return {
    text: text.replace(neverShown, "").replace(gap, (spaces) => (/[\t\n]/.test(spaces) ? " " : spaces)),
    problems,
  };
}

const none: readonly CellProblem[] = [];

function* problemsOf(text: string, { printable }: CleanTextOptions): Generator<CellProblem> {
  const mark = bidirectional.exec(text)?.[0];
  if (mark !== undefined)
    yield cellError("E_BIDI", `${quote(text)} contains a hidden direction mark, ${codePoint(mark)}. Retype it.`);
  const hidden = control.exec(text);
  if (hidden !== null) {
    const before = text.slice(Math.max(0, hidden.index - 20), hidden.index);
    yield cellError(
      "E_CONTROL",
      `contains an invisible character, ${codePoint(hidden[0])}, after ${quote(before)}. Retype it.`,
    );
  }
  if (text.includes("\ufffd"))
    yield cellError(
      "E_REPLACEMENT",
      `${quote(text)} lost a letter earlier (the black diamond). Type the right letter.`,
    );
  const fixed = fixMojibake(text, printable);
  if (fixed !== undefined)
    yield cellError(
      "E_MOJIBAKE",
      `${quote(around(text, fixed))} was read in the wrong encoding once; it should be ${quote(around(fixed, text))}. Correct it.`,
    );
  const lost = text.split(/\s/).find(hasLostLetter);
  if (lost !== undefined)
    yield cellError(
      "E_LOST_LETTER",
      `${quote(text.length > shownWhole ? lost : text)} has a question mark where a letter was: the file was saved in an encoding without it. Type the right letter.`,
    );
  const markup = findMarkup(text);
  if (markup !== undefined)
    yield cellWarning(
      "E_MARKUP",
      `${quote(markup.found)} will be shown as typed, as texts cannot have markup. ${markup.remedy}`,
    );
  const strange = lettersOutside(printable, fixed ?? text);
  if (strange.length > 0) {
    const names = strange.map((letter) => `${quote(letter)} (${codePoint(letter)})`).join(", ");
    yield cellWarning(
      "E_LETTER",
      `${names} is not in the site’s fonts and shows in another typeface. Use another letter or sign.`,
    );
  }
}

const cellError = (code: string, message: string): CellProblem => ({ severity: "error", code, message });
const cellWarning = (code: string, message: string): CellProblem => ({ severity: "warning", code, message });

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** In characters. For a longer text only the first word that differs is reported. */
const shownWhole = 60;

const around = (text: string, other: string) => {
  const words = text.split(/\s/);
  const others = other.split(/\s/);
  return text.length > shownWhole ? (words.find((word, index) => word !== others[index]) ?? text) : text;
};

/** True for "B?thar", but not for "iron?Yes" in an address. */
const hasLostLetter = (word: string) => /\p{L}\?\p{L}/u.test(word) && !/[/=&.]/.test(word);

const reported = new RegExp(`${neverShown.source}|\ufffd`, "gu");

const lettersOutside = (printable: ReadonlySet<string>, text: string) =>
  [
    ...new Set(Array.from(text.replace(reported, "")).filter((letter) => letter > "\u007f" && !printable.has(letter))),
  ].slice(0, 5);

/** Letters that follow the first in "SÃ©amus" and "bogâ€™s": UTF-8 that was decoded as Windows-1252 or Latin-1 and saved. */
const follower = `[${windows1252Letters(0x80, 0xbf)}\\u0080-\\u009f]`;
/** Finds runs of letters that were one letter. Letters around a run may be correct. */
const run = new RegExp(
  `[${windows1252Letters(0xc2, 0xdf)}]${follower}|[${windows1252Letters(0xe0, 0xef)}]${follower}{2}`,
  "g",
);

/** @returns undefined if nothing in the text was decoded wrongly. `printable` are the letters that texts may use. */
function fixMojibake(text: string, printable: ReadonlySet<string>, times = 3): string | undefined {
  if (times === 0) return undefined;
  const fixed = text.replace(run, (letters) => {
    const letter = letterOf(letters);
    // “CAFÉ” ends in such a run too, but no text uses the letter of its bytes.
    return printable.has(letter) ? letter : letters;
  });
  // Some files were decoded wrongly twice or three times.
  return fixed === text ? undefined : (fixMojibake(fixed, printable, times - 1) ?? fixed);
}

function letterOf(letters: string) {
  const bytes = Array.from(letters, (letter) => windows1252Byte(letter) ?? 0);
  return Buffer.from(bytes).toString("utf8");
}
