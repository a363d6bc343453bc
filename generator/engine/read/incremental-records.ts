/** Parses a CSV text in blocks. A block is parsed again only if its text or its first line has changed. */
import { hash } from "node:crypto";
import type { MemoCache } from "../../base/cache/memo.ts";
import { positionOfRecord, type RecordPosition, type SheetRecord } from "./records.ts";

/** Lines are counted from the start of the block, from 0. */
export type LocatedRecord = readonly [line: number, editorLine: number, cells: readonly string[]];

/** In characters. One changed cell costs parsing this much again. */
const blockSize = 65_536;

type Blocks = {
  readonly file: string;
  readonly text: string;
  readonly from: RecordPosition;
  /** Everything that parsing depends on, as a key. */
  readonly parsedBy: string;
  readonly parse: (block: string) => readonly LocatedRecord[] | null;
};

/** Null if a block cannot be parsed alone. Then parse the whole text. */
export function parseRecordsIncrementally({ file, text, from, parsedBy, parse }: Blocks, memory: MemoCache) {
  const records: SheetRecord[] = [];
  let start = from;
  for (const [number, block] of blocksOf(text).entries()) {
    const { line, editorLine } = start;
    // A slice would hold the whole text in memory.
    const madeOf = `${parsedBy} ${hash("sha1", block)}`;
    const read = memory.recall(`${file} ${number}`, [madeOf, line, editorLine], () =>
      memory.store
        .recall(madeOf, () => parse(block))
        ?.map(([below, editorBelow, cells]): SheetRecord => {
          const at = positionOfRecord(file, { line: line + below, editorLine: editorLine + editorBelow });
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

/** Splits between two lines where a record begins: all quotes are closed and the next line is not empty. */
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
