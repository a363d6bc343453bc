/** A check of a sheet. It reads cells, not the parsed row, so that it also works if another cell is invalid. */
import type { MemoCache } from "../../base/cache/memo.ts";
import type { Problem } from "../../base/problem.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import type { ReferenceIndex } from "../names/names.ts";

export type SheetCheck = (tables: DataTables, index: ReferenceIndex, memo: MemoCache) => Iterable<Problem>;
