/** To-dos to look up hardness with the utility. Each opens the form of a new row of hardness.csv. */
import type { Site } from "../../templates/model.ts";
import { pluralize } from "../base/plural.ts";
import { type HardnessLookUp, hardnessLookUps, supplyWithZone } from "../site/hardness-look-ups.ts";
import { cellName, type FormTarget } from "./forms/row-form.ts";
import type { TodoGroup, TodoItem } from "./forms/todos.ts";

/** Returns null if every town has a figure, or a row that says none is published. */
export function hardnessToDo(site: Site, day: string): TodoGroup | null {
  const lookUps = hardnessLookUps(site);
  const [first] = lookUps;
  if (first === undefined) return null;
  const { publisher } = site.texts.supply.lookUp;
  const items = lookUps.flatMap((lookUp): readonly TodoItem[] => {
    const { town, supplies, isOfSeveral } = lookUp;
    const item = (say: string, why: string, of?: HardnessLookUp["supplies"][number]): TodoItem => {
      const target = rowOf(lookUp, site, day, of);
      return { say, why, target, cell: cellName(target) };
    };
    if (isOfSeveral)
      return supplies.map((supply) => item(`${town}, ${supplyWithZone(supply)}`, "One of its supplies", supply));
    return [item(town, supplies.map(supplyWithZone).join(", ") || "Supply not known")];
  });
  return {
    id: "hardness",
    title: `Hardness: ${pluralize(items.length, "look-up")} at ${publisher}`,
    about: `${pluralize(lookUps.length, "town")} without a figure for each supply. Type an Eircode of the town into the utility’s look-up, then open the form here for the supply that it names.`,
    link: { words: "The utility’s look-up", address: first.url },
    items,
  };
}

/** Returns the form of a row without the figure and its date. `of` is the supply if the town has several. */
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
