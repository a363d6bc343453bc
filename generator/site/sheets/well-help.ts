/** The sheet well-help.csv: grants, advice and law for owners of wells and lead pipes. */
import { figureColumn } from "../../engine/read/cell-hints.ts";
import { checkWellHelp } from "../check/check-well-help.ts";
import { linkWellHelp } from "../link/link-well-help.ts";
import { sourceAliases, sourceColumns } from "./column-groups.ts";
import { defineSheet } from "./sheet.ts";

export const wellHelp = defineSheet("wellHelp", {
  file: "well-help.csv",
  isOptional: true,
  aliases: sourceAliases,
  columns: { ...sourceColumns, value: figureColumn },
  references: { services: "services" },
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
