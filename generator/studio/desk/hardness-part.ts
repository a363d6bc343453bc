/** The desk's part on hardness: the look-ups to make with the utility. Each opens the form of a row of hardness.csv. */
import type { Site } from "../../../data/schema/site.ts";
import { type Html, html } from "../../base/html.ts";
import { pluralize } from "../../base/plural.ts";
import { type HardnessLookUp, hardnessLookUps, supplyWithZone } from "../../site/hardness-look-ups.ts";
import type { FormTarget } from "../forms/row-form.ts";

export function hardnessPart(site: Site, day: string): Html {
  const lookUps = hardnessLookUps(site);
  const [first] = lookUps;
  if (first === undefined) return html`<p>Every town has a hardness figure, or a row that says none is published.</p>`;
  return html`<p>${pluralize(lookUps.length, "town")} without a figure for each supply. Type an Eircode of the town into <a href="${first.url}" target="_blank" rel="noreferrer">the utility’s look-up</a>, then choose here the supply that it names.</p>
<ul class="desk-hardness">${lookUps.map((lookUp) => {
    const { town, supplies, isOfSeveral } = lookUp;
    if (isOfSeveral)
      return html`<li>${supplies.map((supply) => button(`${town}, ${supplyWithZone(supply)}`, rowOf(lookUp, site, day, supply)))}</li>`;
    const known = supplies.map(supplyWithZone).join(", ") || "supply not known";
    return html`<li>${button(town, rowOf(lookUp, site, day))} <small>${known}</small></li>`;
  })}</ul>`;
}

const button = (label: string, target: FormTarget) =>
  html`<button type="button" class="desk__button" data-form="${JSON.stringify(target)}">${label}</button> `;

/** What is known before the look-up: all but the figure and its date. `of` is the supply where the town has several. */
function rowOf(
  { town, path }: HardnessLookUp,
  { texts }: Site,
  day: string,
  of?: HardnessLookUp["supplies"][number],
): FormTarget {
  const { publisher, licence, title, url } = texts.supply.lookUp;
  const supply = of && { supply: of.supply, ...(of.zoneCode !== undefined && { zone_code: of.zoneCode }) };
  return {
    file: "hardness.csv",
    row: null,
    column: "value_low",
    cells: {
      ...{ town, ...supply, tier: "supply", retrieved_on: day, publisher, licence },
      ...{ source_title: title, source_url: url, confidence: "high" },
    },
    path,
  };
}
