/** The last answer from searches: the steps that are still to do, each with the form in which it begins. */
import type { Site } from "../../templates/model.ts";
import { lastAdvice, type Step } from "../results/advice.ts";
import { reasonsOf, summaryOf } from "../results/advice-text.ts";
import { currentForm, pageCells } from "../results/page-cells.ts";
import type { DataTables } from "../site/data-files/data-tables.ts";
import type { DeskRow } from "./forms/desk-row.ts";
import type { FormTarget } from "./forms/row-form.ts";

const shownSteps = 10;

export type DeskAdvice = NonNullable<ReturnType<typeof deskAdvice>>;

type DeskAdviceInput = {
  readonly site: Site;
  readonly tables: DataTables;
  readonly rows: readonly DeskRow[];
  /** Folder of the built site. */
  readonly out: string;
  readonly day: string;
};

/** Null before the first export. */
export function deskAdvice({ site, tables, rows, out, day }: DeskAdviceInput) {
  const answer = lastAdvice(out);
  if (answer === null) return null;
  const cellOf = pageCells(site, tables, day);
  const steps = answer.steps.filter((step) => !isDone(step, site, rows)).slice(0, shownSteps);
  return {
    summary: summaryOf(answer),
    steps: steps.map((step) => {
      const { word, what } = step;
      const form = currentForm(step, cellOf);
      const path = word === "redirect" || !what.startsWith("/") ? null : what;
      const target: FormTarget | null = form === null ? null : { ...form, path };
      return { word, what, why: reasonsOf(step).join(" "), path, target };
    }),
  };
}

/** True for a town or a redirect that has its row since, and a page that search engines may list since. */
function isDone({ word, what, form }: Step, { lists, redirects }: Site, rows: readonly DeskRow[]) {
  const { name, county, from } = form?.cells ?? {};
  if (word === "redirect") return redirects.some((row) => row.from === from);
  if (word !== "write") return false;
  return form?.file === "towns.csv"
    ? lists.towns.some((row) => row.name === name && row.county === county)
    : rows.some(({ path, listed }) => path === what && listed);
}
