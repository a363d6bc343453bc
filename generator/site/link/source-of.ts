/** The source of a row, with the kind of its publisher. */
import type { PublisherKind, PublisherRow } from "../../../data/schema/publisher-row.ts";
import type { Source } from "../../../data/schema/site.ts";
import { publisher } from "../../../templates/parts/fact-text.ts";
import type { Table } from "../../engine/read/table.ts";

type SourceCells = { readonly source_title: string; readonly source_url: string };
export type SourceOf = (row: SourceCells) => Source;

export function createSourceOf({ rows }: Table<PublisherRow>): SourceOf {
  const kinds = new Map<string, PublisherKind>(
    rows.flatMap(({ data }) => (data === undefined ? [] : [[data.publisher, data.kind] as const])),
  );
  return ({ source_title: sourceTitle, source_url: sourceUrl }) => {
    const sourceKind = kinds.get(publisher({ sourceTitle }));
    return { sourceTitle, sourceUrl, sourceKind };
  };
}

/** The source alone of something that has one. */
export const pickSource = ({ sourceTitle, sourceUrl, sourceKind }: Source): Source => ({
  sourceTitle,
  sourceUrl,
  sourceKind,
});
