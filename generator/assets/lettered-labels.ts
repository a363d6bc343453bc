/** Many words in one drawing: each letter's outline once, and the words as rows of references to them. */
import type { Face, Lettering } from "./lettering.ts";

export type Label = { readonly text: string; readonly size: number; readonly x: number; readonly y: number };

/** A letter is drawn this many px high, in tenths: fine enough for twice the sizes on a map. */
const drawnAt = 20;

/** The letters that the labels need, as the content of <defs>. */
export const letterDefinitions = (labels: readonly Label[], face: Face, lettering: Lettering) =>
  [...new Set(labels.flatMap(({ text }) => [...text]))]
    .sort()
    .map((letter) => ({ letter, data: lettering.outline({ face, text: letter, size: drawnAt }) }))
    .filter(({ data }) => data !== "")
    .map(({ letter, data }) => `<path id="${idOf(letter)}" d="${data}"/>`)
    .join("");

/** One label, its baseline starting at x, y; whoever shows it gives it its colour. */
export function letteredLabel({ text, size, x, y }: Label, face: Face, lettering: Lettering) {
  const letters = lettering
    .letters({ face, text, size: drawnAt })
    .filter(({ letter }) => letter.trim() !== "")
    .map(
      ({ letter, x: along }) => `<use href="#${idOf(letter)}"${along === 0 ? "" : ` x="${Math.round(along * 10)}"`}/>`,
    );
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)})scale(${Math.round((size / drawnAt) * 1000) / 10000})">${letters.join("")}</g>`;
}

const idOf = (letter: string) => (/[A-Za-z]/.test(letter) ? letter : `u${letter.codePointAt(0)}`);
