/** One text of the data, made plain: composed letters, no stray space or invisible character. What cannot be mended is a complaint. */
import { coveredLetters } from "../../assets/fonts/fonts.ts";
import { quoted, type Severity } from "../problem.ts";
import { unscrambled } from "./unscrambled.ts";

export type Complaint = { readonly severity: Severity; readonly code: string; readonly message: string };
export type CleanText = { readonly text: string; readonly complaints: readonly Complaint[] };

const bidirectional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point.
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
/** Left out of the text once they are reported, so that a name is still found. */
const neverShown = new RegExp(`${bidirectional.source}|${control.source}`, "gu");
const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** No-break, thin and other typographic spaces: at the ends they go, inside a text they stay as typed. */
const endSpaces = /^[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+|[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+$/g;
/** ASCII without "<" and "?": nearly every cell, and nothing to look at. */
const isPlain = /^[ -;=>@-~]*$/;

export function cleanText(raw: string): CleanText {
  if (isPlain.test(raw)) return { text: raw.trim(), complaints: none };
  const visible = raw.replace(unseen, "");
  const text = visible
    .normalize("NFC")
    .replace(endSpaces, "")
    .replace(/^\u2212(?=[\d.,]+$)/, "-");
  const complaints = [...complaintsAbout(text)];
  if (visible !== raw.replace(/^\ufeff/, ""))
    complaints.push(
      softly("E_INVISIBLE", `${quoted(raw)} held invisible characters, which were dropped. Retype it to be sure.`),
    );
  return { text: text.replace(neverShown, ""), complaints };
}

const none: readonly Complaint[] = [];

function* complaintsAbout(text: string): Generator<Complaint> {
  const mark = bidirectional.exec(text)?.[0];
  if (mark !== undefined)
    yield firmly("E_BIDI", `${quoted(text)} holds a hidden direction mark, ${codePoint(mark)}. Retype it.`);
  const hidden = control.exec(text);
  if (hidden !== null) {
    const before = text.slice(Math.max(0, hidden.index - 20), hidden.index);
    yield firmly(
      "E_CONTROL",
      `holds an invisible character, ${codePoint(hidden[0])}, after ${quoted(before)}. Retype it.`,
    );
  }
  if (text.includes("\ufffd"))
    yield firmly("E_REPLACEMENT", `${quoted(text)} lost a letter earlier (the black diamond). Type the right letter.`);
  const mended = unscrambled(text);
  if (mended !== undefined)
    yield firmly(
      "E_MOJIBAKE",
      `${quoted(around(text, mended))} was read in the wrong encoding once; it should be ${quoted(around(mended, text))}. Correct it.`,
    );
  const lost = text.split(/\s/).find(hasLostLetter);
  if (lost !== undefined)
    yield firmly(
      "E_LOST_LETTER",
      `${quoted(text.length > shownWhole ? lost : text)} has a question mark where a letter was: the file was saved in an encoding without it. Type the right letter.`,
    );
  const tag = /<\/?[a-z][^>]*>/i.exec(text)?.[0];
  if (tag !== undefined)
    yield softly("E_MARKUP", `${quoted(tag)} will be shown as typed, as texts hold no markup. Delete it.`);
  const strange = unprintable(mended ?? text);
  if (strange.length > 0) {
    const names = strange.map((letter) => `${quoted(letter)} (${codePoint(letter)})`).join(", ");
    yield softly(
      "E_LETTER",
      `${names} is not in the site’s fonts and shows in another typeface. Use another letter or sign.`,
    );
  }
}

const firmly = (code: string, message: string): Complaint => ({ severity: "error", code, message });
const softly = (code: string, message: string): Complaint => ({ severity: "warning", code, message });

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Characters. Of a longer text only the first word is told that is not as in the other. */
const shownWhole = 60;

const around = (text: string, other: string) => {
  const words = text.split(/\s/);
  const others = other.split(/\s/);
  return text.length > shownWhole ? (words.find((word, index) => word !== others[index]) ?? text) : text;
};

/** "B?thar", and not "iron?Yes" of an address. */
const hasLostLetter = (word: string) => /\p{L}\?\p{L}/u.test(word) && !/[/=&.]/.test(word);

const reported = new RegExp(`${neverShown.source}|\ufffd`, "gu");

const unprintable = (text: string) =>
  [
    ...new Set(
      Array.from(text.replace(reported, "")).filter((letter) => letter > "\u007f" && !coveredLetters.has(letter)),
    ),
  ].slice(0, 5);
