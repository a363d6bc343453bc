/** The hardness of towns by the figures of hardness.csv, which pages print before the words of hardness-words.csv. */
import { hardnessClass } from "../../../client/measures/hardness.ts";
import { hardnessRange } from "../../../templates/words/water-sentences.ts";
import type { TownHardness } from "../check/check-town-story.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { createSourceOf } from "../link/source-of.ts";
import type { ReferenceIndex } from "../names/names.ts";
import { figureRange } from "../verdicts/conditions.ts";
import { linkHardness } from "./hardness.ts";

/** Returns the hardness by the slug of the town; a town without a current figure for all its water has no entry. */
export function hardnessOfTowns(tables: DataTables, index: ReferenceIndex): ReadonlyMap<string, TownHardness> {
  const sourceOf = createSourceOf(tables.publishers);
  const figures = linkHardness({ tables, index, sourceOf, towns: index.towns.all });
  const [scale] = tables.guides.flatMap(({ data }) => data?.hardness ?? []);
  const className = (value: number) =>
    scale === undefined ? "" : (hardnessClass(scale, value)?.name.toLowerCase() ?? "");
  return new Map(
    Array.from(figures).flatMap(([slug, ofTown]) => {
      const range = figureRange(ofTown);
      if (range === undefined) return [];
      const { low, high } = range;
      const kind = (["soft", "hard"] as const).find((word) =>
        [low, high].every((end) => className(end).endsWith(word)),
      );
      const words = `${hardnessRange(range)}, which is ${className((low + high) / 2)}`;
      return [[slug, { range, words, kind }] as const];
    }),
  );
}
