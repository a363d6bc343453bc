/** Changes of the tiny site: records with a shelf life, and a list of 2025. */
import type { Changes } from "./tiny-copy.ts";

/** Every topic of topics.csv holds for that many years. */
export const agingAfter = (years: number) => (topics: string) =>
  topics
    .replace("counts,services", "counts,shelf_years,services")
    .replace(/^(\w[\w-]*,(?:finding|setting|background),[^,]*,(?:yes|no)),/gm, `$1,${years},`);

export const aging: Changes = {
  "topics.csv": (rows) => `${agingAfter(5)(rows)}epa-list,background,List,no,1,,\ngrants,finding,Grants,no,1,,\n`,
  "epa-list.csv": (rows) => rows.replaceAll("2099-12-31", "2025-12-31"),
};
