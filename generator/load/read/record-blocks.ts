/** A CSV text in blocks, each of which is taken apart again only when it is another one, or stands in other lines. */
import { hash } from "node:crypto";
import type { Memory } from "../memory.ts";
import { type SheetRecord, type Start, startingAt } from "./records.ts";

/** By the lines of a block, of which the first is 0. */
export type BlockRecord = readonly [line: number, editorLine: number, cells: readonly string[]];

/** Characters: so much is read again for one cell that changed. */
const blockSize = 65_536;

type Blocks = {
  readonly file: string;
  readonly text: string;
  readonly from: Start;
  /** All that a block is parsed by, in words. */
  readonly parsedBy: string;
  readonly parse: (block: string) => readonly BlockRecord[] | null;
};

/** Null where a block cannot be read by itself: then the text is to be read as a whole. */
export function recordsInBlocks({ file, text, from, parsedBy, parse }: Blocks, memory: Memory) {
  const records: SheetRecord[] = [];
  let start = from;
  for (const [number, block] of blocksOf(text).entries()) {
    const { line, editorLine } = start;
    // A piece of a text would keep all of it in memory.
    const madeOf = `${parsedBy} ${hash("sha1", block)}`;
    const read = memory.recall(`${file} ${number}`, [madeOf, line, editorLine], () =>
      memory.store
        .recall(madeOf, () => parse(block))
        ?.map(([below, editorBelow, cells]): SheetRecord => {
          const at = startingAt(file, { line: line + below, editorLine: editorLine + editorBelow });
          return { cells, at };
        }),
    );
    const last = read?.at(-1);
    if (read === undefined || last === undefined) return null;
    for (const record of read) records.push(record);
    start = { line: last.at.line + 1, editorLine: editorLine + linesIn(block) };
  }
  return records;
}

/** Between two lines, with all quotes of a block closed and no empty line at its end: there a record begins. */
function blocksOf(text: string): readonly string[] {
  const blocks: string[] = [];
  let start = 0;
  let isOpen = false;
  let counted = 0;
  for (let end = text.indexOf("\n", blockSize); end !== -1; end = text.indexOf("\n", end + 1)) {
    for (let quote = text.indexOf('"', counted); quote !== -1 && quote < end; quote = text.indexOf('"', quote + 1))
      isOpen = !isOpen;
    counted = end;
    if (isOpen || text[end - 1] === "\n" || text[end + 1] === "\n") continue;
    blocks.push(text.slice(start, end + 1));
    start = end + 1;
    end += blockSize;
  }
  blocks.push(text.slice(start));
  return blocks.filter((block) => block !== "");
}

function linesIn(block: string) {
  let lines = 0;
  for (let at = block.indexOf("\n"); at !== -1; at = block.indexOf("\n", at + 1)) lines += 1;
  return lines;
}
