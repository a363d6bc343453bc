/** The sheet verdicts.csv: the answers of services in towns, by what is known of the town. */
import type { VerdictRow } from "../../../data/schema/verdict-row.ts";
import { groupBy } from "../../base/group-by.ts";
import { checkVerdicts } from "../check/check-verdicts.ts";
import type { LinkInput } from "../link/link-input.ts";
import { defineSheet } from "./sheet.ts";

export const verdicts = defineSheet("verdicts", {
  file: "verdicts.csv",
  isOptional: true,
  nameColumns: ["service", "order"],
  subjectColumns: ["service"],
  checks: [checkVerdicts],
  link: (input) => ({ verdicts: linkVerdicts(input) }),
});

/** The rows of verdicts.csv by the address of their service, in their order. */
function linkVerdicts({ sources, index }: Pick<LinkInput, "sources" | "index">) {
  const rows = sources.verdicts.rows.flatMap(({ data }) => {
    const [service] = data === undefined ? [] : index.services.find(data.service);
    return data === undefined || service === undefined ? [] : [[service.slug, data] as const];
  });
  const bySlug: ReadonlyMap<string, readonly VerdictRow[]> = groupBy(
    rows.toSorted(([, a], [, b]) => a.order - b.order),
  );
  return bySlug;
}
