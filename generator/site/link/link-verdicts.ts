/** The rows of verdicts.csv by the address of their service, in their order. */
import type { VerdictRow } from "../../../data/schema/verdict-row.ts";
import { groupBy } from "../../base/group-by.ts";
import type { LinkInput } from "./link-input.ts";

export function linkVerdicts({ sources, index }: Pick<LinkInput, "sources" | "index">) {
  const rows = sources.verdicts.rows.flatMap(({ data }) => {
    const [service] = data === undefined ? [] : index.services.find(data.service);
    return data === undefined || service === undefined ? [] : [[service.slug, data] as const];
  });
  const bySlug: ReadonlyMap<string, readonly VerdictRow[]> = groupBy(
    rows.toSorted(([, a], [, b]) => a.order - b.order),
  );
  return bySlug;
}
