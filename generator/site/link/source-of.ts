/** Converts rows for pages: camel-case keys, and the source with the kind of its publisher. */
import type { CamelCased } from "../../../data/schema/camel-cased.ts";
import type { PublisherKind, PublisherRow } from "../../../data/schema/publisher-row.ts";
import type { Source } from "../../../templates/model.ts";
import { publisher } from "../../../templates/parts/fact-text.ts";
import type { Table } from "../../read/table.ts";

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

/** Returns the source of a row that may lack one. */
export const sourceIfAny = ({ source_title, source_url }: Partial<SourceCells>, sourceOf: SourceOf): Partial<Source> =>
  source_title === undefined || source_url === undefined ? {} : sourceOf({ source_title, source_url });

/** Returns only the source of a fact, figure or other entry. */
export const pickSource = ({ sourceTitle, sourceUrl, sourceKind }: Source): Source => ({
  sourceTitle,
  sourceUrl,
  sourceKind,
});

/** { source_water: "Lough Owel" } → { sourceWater: "Lough Owel" } */
export const camelCased = <Row extends object>(row: Row) =>
  // The type holds, as each value stays at its key.
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replace(/_[a-z]/g, ([, letter = ""]) => letter.toUpperCase()),
      value,
    ]),
  ) as CamelCased<Row>;
