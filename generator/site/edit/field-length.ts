/** Length of a text, as shown below its field. */
import type { FieldInput } from "./input-for-field.ts";

/** Longest text for a field of one line, in characters. */
const oneLine = 60;

export const isLongText = (value: string) => value.length > oneLine || value.includes("\n");

/** "12 words, 57 of 200 characters", "12 of 20 words", or "12 words; 40 are needed" */
export function countWords(text: string, form: FieldInput = { kind: "text" }) {
  if (form.kind !== "text") return "";
  const words = text.split(/\s+/).filter(Boolean).length;
  if (form.words !== undefined) return `${words} of ${form.words} words`;
  const counted = `${words} ${words === 1 ? "word" : "words"}`;
  if (form.wordsNeeded !== undefined) return `${counted}; ${form.wordsNeeded} are needed`;
  const most = form.max === undefined ? "" : ` of ${form.max}`;
  return `${counted}, ${text.length}${most} characters`;
}
