/** The sheet well-help.csv: grants, advice and law for owners of wells and lead pipes. */
import type { Problem } from "../../base/problem.ts";
import { linkWellHelp } from "../link/link-well-help.ts";
import { unknownNameMessage } from "../names/name-lookup.ts";
import type { ReferenceIndex } from "../names/names.ts";
import type { DataSources } from "../sources/data-sources.ts";
import { defineSheet } from "./sheet.ts";

export const wellHelp = defineSheet("wellHelp", {
  file: "well-help.csv",
  isOptional: true,
  nameColumns: ["place", "scope"],
  subjectColumns: ["place", "services"],
  checks: [checkWellHelp],
  link: ({ sources, sourceOf, index, services, memo, named }) => ({
    wellHelp: memo.recall(
      "well-help",
      [sources.wellHelp, sources.publishers, sources.topics, index.day, ...named],
      () => linkWellHelp({ sources, index, services, sourceOf }),
    ),
  }),
});

/** Help for well owners is for everyone, or for a known county. */
function* checkWellHelp({ wellHelp }: DataSources, { counties }: ReferenceIndex): Generator<Problem> {
  for (const row of wellHelp.rows) {
    if (row.cells.scope === "county") yield* unknownNameMessage(row, "place", counties);
  }
}
