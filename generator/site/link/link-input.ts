/** Input of the step that links a sheet: all tables, and the data to which rows refer. */
import type { County, EpaList, ServiceLink, Town } from "../../../templates/model.ts";
import type { MemoCache } from "../../base/cache/memo.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import type { ReferenceIndex } from "../names/names.ts";
import type { SourceOf } from "./source-of.ts";

export type LinkInput = {
  /** All tables. Nothing is linked while one of them has an error. */
  readonly tables: DataTables;
  readonly sourceOf: SourceOf;
  readonly index: ReferenceIndex;
  readonly memo: MemoCache;
  /** By slug. */
  readonly counties: ReadonlyMap<string, County>;
  readonly towns: readonly Town[];
  readonly services: readonly ServiceLink[];
  readonly epaList: EpaList;
  /** Name of the region, as facts write it. */
  readonly region: string;
  /** Inputs of every lookup by name, for the memo: the same objects as long as all names are the same. */
  readonly named: readonly unknown[];
};
