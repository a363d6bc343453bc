/** The desk's part on hardness: the look-ups to make with the utility. Each opens the form of a row of hardness.csv. */
import type { Site } from "../../../data/site.ts";
import { type Html, html } from "../../base/html.ts";
import { hardnessLookUps } from "../../site/hardness-look-ups.ts";
import type { FormTarget } from "../forms/row-form.ts";

export function hardnessPart(site: Site, day: string): Html {
  const lookUps = hardnessLookUps(site);
  const [first] = lookUps;
  if (first === undefined) return html`<p>Every town has a hardness figure, or a row that says none is published.</p>`;
  return html`<p>${lookUps.length} towns without a figure. Type an Eircode of the town into <a href="${first.url}" target="_blank" rel="noreferrer">the utility’s look-up</a>, then choose the town here.</p>
<ul class="desk-hardness">${lookUps.map(
    ({ town, path, supplies }) =>
      html`<li><button type="button" class="desk__button" data-form="${JSON.stringify(rowOf(town, path, site, day))}">${town}</button> <small>${supplies.join(", ") || "supply not known"}</small></li>`,
  )}</ul>`;
}

/** What is known before the look-up: all but the figure and its date. */
function rowOf(town: string, path: string, { texts }: Site, day: string): FormTarget {
  const { publisher, licence, title, url } = texts.supply.lookUp;
  return {
    file: "hardness.csv",
    row: null,
    column: "value_low",
    cells: {
      ...{ town, tier: "supply", retrieved_on: day, publisher, licence },
      ...{ source_title: title, source_url: url, confidence: "high" },
    },
    path,
  };
}
