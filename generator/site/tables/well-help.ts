/** The sheet well-help.csv: grants, advice and law for owners of wells and lead pipes. */

import type { WellHelpRow } from "../../../data/schema/well-help-row.ts";
import type { WellHelpLists } from "../../../templates/model.ts";
import { groupBy } from "../../base/group-by.ts";
import type { Problem } from "../../base/problem.ts";
import { isPastTopicsLife } from "../check/text-age.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import type { LinkInput } from "../link/link-input.ts";
import { camelCased } from "../link/source-of.ts";
import { unknownNameMessage } from "../names/name-lookup.ts";
import { type ReferenceIndex, serviceLinksNamed } from "../names/names.ts";
import { defineSheet } from "./table-definition.ts";

export const wellHelp = defineSheet("wellHelp", {
  file: "well-help.csv",
  isOptional: true,
  nameColumns: ["place", "scope"],
  subjectColumns: ["place", "services"],
  checks: [checkWellHelp],
  link: (input) => ({ wellHelp: linkWellHelp(input) }),
});

/** Checks that help for a county names an existing one. */
function* checkWellHelp({ wellHelp }: DataTables, { counties }: ReferenceIndex): Generator<Problem> {
  for (const row of wellHelp.rows) {
    if (row.cells.scope === "county") yield* unknownNameMessage(row, "place", counties);
  }
}

/** Links national help and help by county, both in the order of the file. */
function linkWellHelp({ tables, index, services, sourceOf }: LinkInput): WellHelpLists {
  const linked = tables.wellHelp.rows.flatMap(({ data: row }) => {
    if (row === undefined) return [];
    const [county] = row.scope === "county" ? index.counties.find(row.place) : [];
    const isOld = isOldHelp(row, index);
    const help = {
      ...camelCased(row),
      ...sourceOf(row),
      place: county?.name ?? row.place,
      isOld,
      isAged: isOld && !namesYear(row),
      services: serviceLinksNamed(row.services ?? [], index, services),
    };
    return [[county?.slug, help] as const];
  });
  return {
    national: linked.flatMap(([county, help]) => (county === undefined ? [help] : [])),
    byCounty: groupBy(linked.flatMap(([county, help]) => (county === undefined ? [] : [[county, help] as const]))),
  };
}

/** Topic whose shelf life applies to a kind of help. Law, advice on health and the meaning of a list do not age. */
const topicOf: Readonly<Partial<Record<WellHelpRow["kind"], string>>> = {
  "well-grant": "grants",
  "lead-grant": "grants",
  lead: "lead",
  testing: "testing",
  septic: "septic-tanks",
};

const agingTopicOf = ({ kind, amount_kind: amount }: Pick<WellHelpRow, "kind" | "amount_kind">) =>
  amount === undefined ? topicOf[kind] : "grants";

function isOldHelp(row: WellHelpRow, index: ReferenceIndex) {
  const topic = agingTopicOf(row);
  return topic !== undefined && isPastTopicsLife(row.year?.toString(), topic, index);
}

/** Returns true for a sentence with a year: it is in the past tense, so it stays true. */
const namesYear = ({ statement }: WellHelpRow) => /\b20\d\d\b/.test(statement);
