/** Reads the prose of a file: its comments, or the text of a document. */
import { commentsOf, type Passage, paragraphs } from "./comments.ts";

/** Code and quotations are left out, as they are not our sentences. */
export function proseOf(file: string, source: string): readonly Passage[] {
  const passages = file.endsWith(".md")
    ? paragraphsOfMarkdown(source)
    : commentsOf(source, file.endsWith(".css") ? "css" : "ts");
  return passages.map(({ line, text }) => ({ line, text: withoutQuotations(text) }));
}

/** Line breaks stay, so that a place in the text is still a line of the file. */
const withoutQuotations = (text: string) =>
  text.replaceAll(/`[^`]*`|“[^”]*”|"[^"]*"/g, (quotation) => `Quoted${"\n".repeat(quotation.split("\n").length - 1)}`);

function paragraphsOfMarkdown(source: string): readonly Passage[] {
  const blank = (block: string) => block.replaceAll(/[^\n]/g, "");
  const text = source
    .replaceAll(/^ *```.*?^ *```$/gms, blank)
    .replaceAll(/<!--.*?-->/gs, blank)
    .replaceAll(/^ {4,}\S.*$/gm, (line) => (/^ *(?:[-*]|\d+\.) /.test(line) ? line : ""))
    .replaceAll(/\]\([^)]*\)/g, "]");
  return paragraphs({ line: 1, text: text.replaceAll(/^\|(.*)\|$/gm, (row) => row) }).flatMap(cells);
}

/** A row of a table is one passage for each cell. */
function cells({ line, text }: Passage): readonly Passage[] {
  if (!text.trimStart().startsWith("|")) return [{ line, text }];
  return text
    .split("\n")
    .flatMap((row, index) => row.split(/(?<!\\)\|/).map((cell) => ({ line: line + index, text: cell })));
}

export type Sentence = Passage & { readonly words: number };

export function sentencesOf({ line, text }: Passage): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  for (const end of [
    ...Array.from(text.matchAll(/[.!?][)”"*]*\s+(?=[^a-z])/g), (m) => m.index + m[0].length),
    text.length,
  ]) {
    const sentence = text.slice(from, end);
    sentences.push({
      line: line + text.slice(0, from).split("\n").length - 1,
      text: sentence.trim().replaceAll(/\s+/g, " "),
      words: sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length,
    });
    from = end;
  }
  return sentences;
}
