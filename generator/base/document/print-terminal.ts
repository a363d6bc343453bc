/** Prints a document for a terminal: headings, then what is below them, indented. The terminal wraps long lines. */
import { andMore, type Cell, cellTexts, type Document, type Item, type Part } from "./document.ts";

/** Returns lines with a line feed between them, and none at the end. */
export const printTerminal = (document: Document): string =>
  document
    .map((part, place) => {
      const next = document[place + 1];
      const isOneBlock = "heading" in part || ("sentence" in part && next !== undefined && "sentence" in next);
      return [...linesOf(part), ...(isOneBlock || next === undefined ? [] : [""])].join("\n");
    })
    .join("\n");

function linesOf(part: Part): readonly string[] {
  if ("title" in part) return [part.title];
  if ("heading" in part) return [part.heading];
  if ("sentence" in part) return [part.sentence];
  if ("rowsToPaste" in part) return [`Rows for ${part.file}`, ...part.rowsToPaste];
  const more = andMore(part.more ?? 0).map((line) => `  ${line}`);
  if ("columns" in part) return [...tableLines(part), ...more];
  return [...part.list.flatMap(part.isNumbered === true ? step : item), ...more];
}

function item(each: Item): readonly string[] {
  const [line = "", ...below] = cellTexts(each);
  return [`  ${line}`, ...below.map((text) => `    ${text}`)];
}

/** Returns the lines of a numbered step, with a blank line before each step but the first. */
function step(each: Item, place: number): readonly string[] {
  const [line = "", ...below] = cellTexts(each);
  return [...(place === 0 ? [] : [""]), `${place + 1}. ${line}`, ...below.map((text) => `   ${text}`)];
}

function tableLines({ columns, rows }: Extract<Part, { columns: unknown }>) {
  const beside = columns.flatMap(({ inTerminal }, place) => (inTerminal === undefined ? place : []));
  const below = columns.flatMap(({ inTerminal }, place) => (inTerminal === "below" ? place : []));
  const names = columns.map(({ name }) => name);
  const hasHead = below.length === 0 && names.some((name) => name !== "");
  const textAt = (row: readonly Cell[], place: number) => cellTexts(row[place] ?? "").join("; ");
  const all = hasHead ? [names, ...rows] : rows;
  const widths = columns.map((_, place) => Math.max(0, ...all.map((row) => textAt(row, place).length)));
  const line = (row: readonly Cell[]) =>
    beside
      .map((place) => textAt(row, place)[columns[place]?.isNumber ? "padStart" : "padEnd"](widths[place] ?? 0))
      .join("  ")
      .trimEnd();
  const indent = " ".repeat((widths[0] ?? 0) + 4);
  return all.flatMap((row) => [
    `  ${line(row)}`,
    ...below.flatMap((place) => cellTexts(row[place] ?? []).map((text) => `${indent}${text}`)),
  ]);
}
