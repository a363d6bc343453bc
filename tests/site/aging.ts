/** Changes of the tiny site: topics with a shelf life, and an EPA list of 2025. */
import type { Changes } from "./tiny-copy.ts";

/** Returns an edit of topics.csv that gives every topic a shelf life of `years`. */
export const agingAfter = (years: number) => (topics: string) =>
  topics
    .replace("counts,services", "counts,shelf_years,services")
    .replace(/^(\w[\w-]*,(?:finding|setting|background),[^,]*,(?:yes|no)),/gm, `$1,${years},`);

export const aging: Changes = {
  "topics.csv": (rows) => `${agingAfter(5)(rows)}epa-list,background,List,no,1,,\ngrants,finding,Grants,no,1,,\n`,
  "epa-list.csv": (rows) => rows.replaceAll("2099-12-31", "2025-12-31"),
};
