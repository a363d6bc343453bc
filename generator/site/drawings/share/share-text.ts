/** Words on a sharing picture: as large as their column allows, on as few lines. */
import type { Face, TextOutliner, TextPath } from "../../../assets/fonts/fonts.ts";

type Column = { readonly width: number; readonly lettering: TextOutliner };

/** Finds the largest of `sizes` (px, descending) at which the parts fit into `most` lines; else returns the smallest. */
export function fitHeading(parts: readonly string[], sizes: readonly number[], most: number, column: Column) {
  const { width, lettering } = column;
  const tries = sizes.map((size) => ({
    size,
    lines: parts.flatMap((part) => wrapLines(part, "heading", size, column)),
  }));
  const fits = ({ size, lines }: { size: number; lines: readonly string[] }) =>
    lines.length <= most && lines.every((line) => lettering.width({ face: "heading", text: line, size }) <= width);
  return tries.find(fits) ?? tries.at(-1) ?? { size: 0, lines: [] };
}

/** A word that is wider than the column gets a line of its own. */
export function wrapLines(text: string, face: Face, size: number, { width, lettering }: Column): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = [...lines.slice(-1), word].join(" ");
    if (lines.length > 0 && lettering.width({ face, text: line, size }) <= width) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}

type LineStyle = Pick<TextPath, "face" | "size"> & {
  readonly fill: string;
  readonly x: number;
  /** Baseline of the last line. */
  readonly bottom: number;
  /** Height of a line, as a multiple of its size. */
  readonly leading: number;
};

/** Draws lines below each other, as outlines. */
export const drawLines = (
  lines: readonly string[],
  { face, size, fill, x, bottom, leading }: LineStyle,
  lettering: TextOutliner,
) =>
  lines
    .map((text, index) => {
      const tracking = face === "heading" ? -0.018 * size : 0;
      const y = Math.round(bottom - (lines.length - 1 - index) * size * leading);
      return `<path fill="${fill}" transform="translate(${x} ${y})scale(.1)" d="${lettering.outline({ face, text, size, tracking })}"/>`;
    })
    .join("");
