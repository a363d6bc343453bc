/** What was measured or counted for a town or a county, as its pages show it. */
import type { County, CountyFigures, Hardness, HardnessFigure, Site, Town, TownFigures } from "../../data/site.ts";
import { omitUndefined } from "../base/omit-undefined.ts";

type FigureMaps = Pick<Site, "people" | "homes" | "countyWater" | "hardness">;

export const townFigures = (site: FigureMaps, { slug, county }: Town): TownFigures =>
  omitUndefined({
    hardness: hardnessOf(site.hardness.get(slug)?.[0]),
    people: site.people.get(slug),
    homes: site.homes.get(slug),
    outside: site.countyWater.get(county.slug)?.outside,
  });

function hardnessOf(best: HardnessFigure | undefined): Hardness {
  if (best?.value !== undefined) return { ...best, kind: "value", value: best.value };
  return best?.words === undefined ? { kind: "none" } : { ...best, kind: "words", words: best.words };
}

export const countyFigures = (site: FigureMaps, { slug }: County, towns: readonly Town[]): CountyFigures =>
  omitUndefined({
    water: site.countyWater.get(slug),
    hardness: towns.flatMap((town) => {
      const [figure] = site.hardness.get(town.slug) ?? [];
      return figure === undefined ? [] : [{ town: { slug: town.slug, name: town.name }, figure }];
    }),
  });
