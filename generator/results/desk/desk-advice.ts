/** The last advice from search data, for the desk: the steps that are still to do, each with its form. */
import type { Site } from "../../../templates/model.ts";
import type { PartInput } from "../../desk/feature-parts.ts";
import type { DeskRow } from "../../desk/forms/desk-row.ts";
import type { FormTarget } from "../../desk/forms/row-form.ts";
import { lastAdvice, type Step } from "../advice.ts";
import { reasonsOf, summaryOf } from "../advice-text.ts";
import { currentForm, pageCells } from "../page-cells.ts";

const shownSteps = 10;

export type DeskAdvice = NonNullable<ReturnType<typeof deskAdvice>>;

/** Null before the first export. */
export function deskAdvice({ site, tables, rows, out, day }: PartInput) {
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

/** Returns true if the town or redirect of a step has its row now, or search engines may list its page now. */
function isDone({ word, what, form }: Step, { lists, redirects }: Site, rows: readonly DeskRow[]) {
  const { name, county, from } = form?.cells ?? {};
  if (word === "redirect") return redirects.some((row) => row.from === from);
  if (word !== "write") return false;
  return form?.file === "towns.csv"
    ? lists.towns.some((row) => row.name === name && row.county === county)
    : rows.some(({ path, listed }) => path === what && listed);
}
