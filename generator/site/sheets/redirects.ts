/** The sheet redirects.csv: old addresses and where they lead now. */
import { addressColumn, pathColumn } from "../../engine/read/cell-hints.ts";
import { checkRedirects } from "../check/check-redirects.ts";
import { linkRedirects } from "../link/link-redirects.ts";
import { defineSheet } from "./sheet.ts";

export const redirects = defineSheet("redirects", {
  file: "redirects.csv",
  isOptional: true,
  // Those of Redirection, Yoast and Rank Math too.
  aliases: {
    ...{ old: "from", source: "from", origin: "from" },
    ...{ new: "to", target: "to", destination: "to" },
    ...{ code: "status", type: "status", matching: "regex" },
  },
  columns: { from: addressColumn, to: pathColumn, regex: { isImported: true } },
  nameColumns: ["from"],
  subjectColumns: ["from", "to"],
  checks: [checkRedirects],
  link: ({ sources, index }) => ({ redirects: linkRedirects(sources, index) }),
});
