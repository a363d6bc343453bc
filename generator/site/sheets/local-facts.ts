/** The sheet local-facts.csv: sourced facts about water, of towns, counties and the island. */
import { checkFacts } from "../check/check-facts.ts";
import { linkFacts } from "../link/link-facts.ts";
import { defineSheet } from "./sheet.ts";

export const facts = defineSheet("facts", {
  file: "local-facts.csv",
  isOptional: true,
  nameColumns: ["place", "county", "topic", "scope"],
  subjectColumns: ["place"],
  checks: [checkFacts],
  link: (input) => {
    const { sources, memo, region, named } = input;
    return {
      facts: memo.recall("facts", [sources.facts, sources.topics, sources.publishers, region, ...named], () =>
        linkFacts(input),
      ),
    };
  },
});
