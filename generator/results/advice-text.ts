/** Advice in words, for the terminal and the desk. */
import { formatNumber, formatPercent } from "../../templates/words/format.ts";
import { type Item, section } from "../base/document/document.ts";
import { printTerminal } from "../base/document/print-terminal.ts";
import type { Advice, Step, StepForm } from "./advice.ts";

/** Steps that a terminal lists. `--json` has all. */
const maxSteps = 10;

export function adviceAsText(advice: Advice): string {
  const list = advice.steps.slice(0, maxSteps).map((step): Item => {
    const { word, what, form } = step;
    return [`${word.toUpperCase()} ${what}`, ...reasonsOf(step), ...(form === null ? [] : [formText(form)])];
  });
  return printTerminal([
    ...summaryOf(advice).map((sentence) => ({ sentence })),
    ...section("What to do next", { list, isNumbered: true, more: advice.steps.length - list.length }),
    ...(list.length === 0 ? [{ sentence: "Nothing to do: no search calls for work." }] : []),
    { sentence: "Nothing was changed on the site. The desk (npm run dev) has a form for each step." },
  ]);
}

/** "towns.csv, a new row: name Kinnegad, county Westmeath" */
function formText({ file, row, column, cells = {} }: StepForm) {
  const known = Object.entries(cells).map(([name, cell]) => `${name} ${cell}`);
  return row === null ? `${file}, a new row: ${known.join(", ")}` : `${file}, row ${row}, ${column}`;
}

export function summaryOf({ period, impressions, clicks, withheld, filters }: Advice): readonly string[] {
  const days = period === null ? "" : `From ${period.from} to ${period.to}: `;
  return [
    `${days}${countOf(impressions, "impression")} and ${countOf(clicks, "click")}. Google withholds the query for ${formatPercent(withheld)} of the impressions.`,
    ...(filters.length === 0 ? [] : [`The export is filtered (${filters.join(", ")}), so its figures are a part.`]),
  ];
}

export const reasonsOf = ({ word, why, clicks }: Step): readonly string[] =>
  clicks < 1 || word === "redirect"
    ? why
    : [...why, `It could bring about ${countOf(clicks, "click")} more in as many days.`];

/** "1,400 impressions" */
export const countOf = (count: number, what: string) => `${formatNumber(count)} ${what}${count === 1 ? "" : "s"}`;
