/** The sheet topics.csv: topics of facts, and the services that they concern. */
import { slugColumn, yesNoColumn } from "../../engine/read/cell-hints.ts";
import { checkTopics } from "../check/check-topics.ts";
import { defineSheet } from "./sheet.ts";

export const topics = defineSheet("topics", {
  file: "topics.csv",
  isOptional: true,
  columns: { topic: slugColumn, counts: yesNoColumn },
  references: { services: "services" },
  nameColumns: ["topic"],
  subjectColumns: ["services"],
  checks: [checkTopics],
});
