/** One list of what to do next about changes that are not published. */

import { dayOf } from "../../../templates/partial-date.ts";
import { html } from "../../base/html.ts";
import { pluralize } from "../../base/plural.ts";
import type { Changes } from "../changes/compare-sites.ts";
import { broughtPart, isNothing } from "../changes/format-changes.ts";

export function publishSteps(changes: Changes) {
  const { warnings, redirects, pages, calendar } = changes;
  const losses = pages.filter(({ brought }) => brought !== undefined);
  const [next] = calendar;
  const steps = [
    warnings.length > 0 &&
      html`<a href="#warnings">Check ${pluralize(warnings.length, "warning")}</a> of the new data.`,
    redirects.length > 0 &&
      html`<a href="#redirects">Paste ${pluralize(redirects.length, "row")}</a> into redirects.csv: these addresses would disappear.`,
    ...losses.map((page) => html`Do you mean it? ${page.path} ${verbs[page.change]}${broughtPart(page)}.`),
    !isNothing(changes) && html`<a href="#edits">Read each change</a>. Change back the cells that you did not mean.`,
    !isNothing(changes) &&
      html`Publish them: at the desk, with <code>npm run publish</code>, or by merging the pull request.`,
    next !== undefined &&
      html`On ${dayOf(next.day)} the site must be built: ${next.what} ${next.change}. <a href="#days">All coming days</a>.`,
  ].filter((step) => step !== false);
  return steps.length === 0
    ? html`<p>Nothing: the data gives the site that is online.</p>`
    : html`<ol class="next-steps">${steps.map((step) => html`<li>${step}</li>`)}</ol>`;
}

const verbs = { new: "is new", changed: "changes", gone: "goes", moved: "moves" } as const;
