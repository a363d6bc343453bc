/** Words on a sharing picture: as large as their column allows, on as few lines. */
import type { Face, TextOutliner } from "../../../engine/assets/fonts/fonts.ts";

type Column = { readonly x: number; readonly width: number; readonly lettering: TextOutliner };

/** The largest of the sizes (px, descending) at which the parts take at most `most` lines; at the smallest, whatever they take. */
export function fitHeading(
  parts: readonly string[],
  sizes: readonly number[],
  most: number,
  { width, lettering }: Column,
) {
  const tries = sizes.map((size) => ({
    size,
    lines: parts.flatMap((part) => wrapLines(part, "heading", size, width, lettering)),
  }));
  const fits = ({ size, lines }: { size: number; lines: readonly string[] }) =>
    lines.length <= most && lines.every((line) => lettering.width({ face: "heading", text: line, size }) <= width);
  return tries.find(fits) ?? tries.at(-1) ?? { size: 0, lines: [] };
}

/** A word that is wider than the column gets a line of its own. */
export function wrapLines(
  text: string,
  face: Face,
  size: number,
  width: number,
  lettering: TextOutliner,
): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = [...lines.slice(-1), word].join(" ");
    if (lines.length > 0 && lettering.width({ face, text: line, size }) <= width) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}

type Line = {
  readonly face: Face;
  readonly text: string;
  readonly size: number;
  readonly y: number;
  readonly fill: string;
};

/** Lines as outlines, each starting at x with its baseline at its y. */
export const drawLines = (lines: readonly Line[], x: number, lettering: TextOutliner) =>
  lines
    .map(({ face, text, size, y, fill }) => {
      const tracking = face === "heading" ? -0.018 * size : 0;
      return `<path fill="${fill}" transform="translate(${x} ${Math.round(y)})scale(.1)" d="${lettering.outline({ face, text, size, tracking })}"/>`;
    })
    .join("");
