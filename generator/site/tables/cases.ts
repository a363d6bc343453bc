/** The sheet cases.csv: readings before and after treatment. */
import { isSample } from "../../../data/schema/schema.ts";
import type { TreatedCase, TreatedCases } from "../../../templates/model.ts";
import { groupBy } from "../../base/group-by.ts";
import { type Problem, warning } from "../../base/problem.ts";
import { positionOf } from "../../read/table.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import type { LinkInput } from "../link/link-input.ts";
import { defineSheet } from "./table-definition.ts";

export const cases = defineSheet("cases", {
  file: "cases.csv",
  isOptional: true,
  nameColumns: ["town", "service", "date"],
  subjectColumns: ["town", "service"],
  checks: [checkReadings],
  link: (input) => ({ cases: linkCases(input) }),
});

/** Readings that a treatment may raise. */
const mayRise = /\b(?:pH|alkalinity|flow|pressure)\b/i;

/** Warns about a reading that the treatment would have raised. "<0.05" as the second reading is never above the first. */
function* checkReadings({ cases }: DataTables): Generator<Problem> {
  for (const row of cases.rows) {
    const { before = "", after = "", unit = "", what = "" } = row.data ?? {};
    if (!(Number(after) > Number(before.replace("<", ""))) || mayRise.test(`${what} ${unit}`)) continue;
    const message = `after ${after} is above before ${before}: the treatment would have made it worse. Swap the two, or correct one.`;
    yield warning(positionOf(row, "after"), "W_CONTRADICTION", message);
  }
}

/** Links readings by service and by town, without those of drafts. */
function linkCases({ tables, index, towns, services }: LinkInput): TreatedCases {
  const linked = tables.cases.rows
    .flatMap(({ data }): readonly TreatedCase[] => {
      const town = towns.find(({ slug }) => slug === index.towns.find(data?.town ?? "")[0]?.slug);
      const service = services.find(({ slug }) => slug === index.services.find(data?.service ?? "")[0]?.slug);
      if (data === undefined || town === undefined || service === undefined) return [];
      const { source, ...cells } = data;
      const { slug, name } = town;
      return [{ ...cells, town: { slug, name }, service, isSample: isSample(source) }];
    })
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  return {
    ofService: groupBy(linked.map((each) => [each.service.slug, each])),
    ofTown: groupBy(linked.map((each) => [each.town.slug, each])),
  };
}
