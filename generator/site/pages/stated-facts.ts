/** Audit rule: a page prints each of its facts once, with a link to its source. */
import type { Sourced } from "../../../data/schema/site.ts";
import { factText } from "../../../templates/parts/fact-text.ts";
import { errorFinding, type Finding } from "../../engine/audit/finding.ts";

type Fact = Pick<Sourced, "statement" | "sourceUrl">;

/** `html` is called only if the page has facts. */
export function* factFindings(facts: readonly Fact[] | undefined, html: () => string): Generator<Finding> {
  if (facts === undefined || facts.length === 0) return;
  const printed = withoutJoints(html());
  for (const fact of facts) {
    const times = printed.split(`>${withoutJoints(escaped(factText(fact)))}<`).length - 1;
    const shown = `"${fact.statement.slice(0, 60)}"`;
    if (times === 0) yield errorFinding("fact", `does not print the fact ${shown}`);
    if (times > 1) yield errorFinding("fact", `prints the fact ${shown} ${times} times`);
    if (times > 0 && !printed.includes(` href="${escaped(fact.sourceUrl)}"`))
      yield errorFinding("fact", `prints the fact ${shown} without a link to its source, ${fact.sourceUrl}`);
  }
}

/** Figures as in the data: templates/parts/non-breaking.tsx joins them to their units. */
const withoutJoints = (html: string) =>
  html.replace(/<span class="unbroken">(.*?)<\/span>/g, "$1").replaceAll("\u00a0", " ");

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
