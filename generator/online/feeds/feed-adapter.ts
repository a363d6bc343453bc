/** What the program knows of a public feed: which sheet it fills, what its columns are, and what to print with its figures. */
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Position } from "../../base/problem.ts";

/** Cells of a row of a sheet, by column. */
export type Cells = Readonly<Record<string, string | undefined>>;

export type FeedRecord = {
  /** As a spreadsheet shows it, or the number of a feature on a map. */
  readonly line: number;
  /** By the names of the adapter's `columns`. */
  readonly cells: Readonly<Record<string, string>>;
  /** By the feed's own headings. */
  readonly all: Readonly<Record<string, string>>;
};
export type FeedTable = { readonly headings: readonly string[]; readonly records: readonly FeedRecord[] };

/** A row of the sheet: as it is, if it is there, and the cells that the feed gives. Without any it stays as it is. */
export type FeedRow = { readonly was?: Cells; readonly is: Cells };

export type FeedAdapter = {
  /** As under `feeds` in site.json, and in `npm run refresh -- NAME`. */
  readonly name: string;
  /** The sheet that it fills. */
  readonly file: string;
  readonly licence: string;
  /** The acknowledgement that the licence requires, as it is under `attributions` in site.json. */
  readonly words: string;
  /** The page that leads to the feed, for when its address has changed. */
  readonly page: string;
  /** Headings by the names used here. One that ends in "…" is the start of a heading. */
  readonly columns: Readonly<Record<string, string>>;
  /** With fewer records the feed is not what it was. */
  readonly recordsMin: number;
  /** Columns of the sheet for the day that the figures are about, and for the day on which they were fetched. */
  readonly asOf: string;
  readonly retrieved: string;
  /** True if each edition has a day of its own, so that other rows of the same day are a contradiction. */
  readonly isDatedEdition?: boolean;
  /** True if its rows need none in the sheet before. */
  readonly addsRows?: boolean;
  readonly read: (bytes: Buffer, columns: FeedAdapter["columns"]) => FeedTable;
  /** The day that the feed itself names, 2026-03-27. Without one it is `as_of` under `feeds` in site.json. */
  readonly dayOf?: (table: FeedTable) => string | undefined;
  readonly toRows: (input: {
    readonly table: FeedTable;
    readonly asOf: string;
    /** Rows of a sheet, as this run has fetched it or as it is in the data folder. */
    readonly rowsOf: (file: string) => readonly Cells[];
  }) => readonly FeedRow[];
};

/** An answer that is not used. The message goes on after the address of the feed, and ends without a full stop. */
export class FeedRefusal extends Error {}

export type Feed = NonNullable<SiteSettings["sources"]>[number] & {
  readonly at: Position;
  /** Of a public feed, which is another file than the sheet. */
  readonly adapter?: FeedAdapter;
  readonly as_of?: string | undefined;
};
