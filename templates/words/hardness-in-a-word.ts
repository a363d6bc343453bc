/** A town's hardness for lists and maps: its figure, "210–230 mg/l", else its word, else its county's word. */
import type { HardnessValue, Site, Town } from "../model.ts";
import { hardnessRange } from "./water-sentences.ts";

type Known = Pick<Site, "hardness" | "hardnessWords">;

export function hardnessInAWord(known: Known, town: Town) {
  const measured = hardnessOfTown(known, town);
  if (measured !== undefined) return hardnessRange(measured.value);
  const { slug, county } = town;
  const { ofTown, ofCounty, elsewhere } = known.hardnessWords;
  return (ofTown.get(slug) ?? ofCounty.get(county.slug) ?? elsewhere)?.label;
}

/** Returns the best figure if it holds for the whole town, else undefined. */
export function hardnessOfTown({ hardness }: Known, { slug }: Town): HardnessValue | undefined {
  const [best] = hardness.get(slug) ?? [];
  return best?.value === undefined || best.part !== undefined
    ? undefined
    : { ...best, kind: "value", value: best.value };
}
