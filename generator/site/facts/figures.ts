/** Figures measured or counted for a town or a county, as its pages show them. */
import type { Hardness, HardnessFigure, Site, Town, TownFigures } from "../../../templates/model.ts";

type FigureMaps = Pick<Site, "people" | "homes" | "countyWater" | "hardness">;

export function townFigures(site: FigureMaps, { slug, county }: Town): TownFigures {
  const [hardness = unknown, ...others] = townHardness(site.hardness.get(slug));
  return {
    hardness,
    otherHardness: others.length === 0 ? undefined : others,
    people: site.people.get(slug),
    homes: site.homes.get(slug),
    outside: site.countyWater.get(county.slug)?.outside,
  };
}

/** Returns the best figure of a town; if that is of one of several supplies, the best of each supply. */
export function townHardness(figures: readonly HardnessFigure[] = []): readonly Hardness[] {
  const [best] = figures;
  if (best?.part === undefined) return figures.slice(0, 1).map(hardnessOf);
  const supplies = figures.map(({ part }) => part?.supply);
  const bestOfEach = figures.filter(({ part }, place) => part !== undefined && supplies.indexOf(part.supply) === place);
  return bestOfEach.map(hardnessOf);
}

const unknown: Hardness = { kind: "none" };

function hardnessOf(figure: HardnessFigure): Hardness {
  const { value, words } = figure;
  if (value !== undefined) return { ...figure, kind: "value", value };
  return words === undefined ? unknown : { ...figure, kind: "words", words };
}
