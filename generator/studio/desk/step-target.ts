/** Form in which a step that search results propose begins. */
import type { Site } from "../../../data/schema/site.ts";
import type { NextStep } from "../../inspect/results/next-steps.ts";
import type { DeskRow } from "../forms/desk-row.ts";
import type { FormTarget } from "../forms/row-form.ts";
import { remedyTarget } from "../forms/todos.ts";

type StepTargetInput = { readonly rows: readonly DeskRow[]; readonly site: Site; readonly folder: string };

/** Null if no form does it: a page is merged or retired by its rows and a redirect together. */
export function stepTarget({ what, verdict }: NextStep, { rows, site, folder }: StepTargetInput): FormTarget | null {
  const { word, file, row = "" } = verdict;
  if (word !== "write" && word !== "improve") return null;
  if (file === "towns.csv") {
    const [name = "", county = ""] = row.split(",");
    return { file, row: null, column: "name", cells: { name, county }, path: null };
  }
  const page = rows.find(({ path }) => path === what);
  if (page === undefined) return null;
  const { path, kind, at, remedy } = page;
  if (remedy !== null) return remedyTarget({ path, kind, remedy }, site, folder);
  const column = { town: "intro", "town-service": "text" }[kind];
  return column === undefined ? null : { file: at.file.slice(folder.length + 1), row: at.line, column, path };
}
