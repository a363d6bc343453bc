/** How hard a town's water is, as lists and maps say it: "210–230 mg/l", else its word, else its county's. */
import type { Site, Town } from "../data/schema/site.ts";
import { hardnessRange } from "./water-sentences.ts";

type Known = Pick<Site, "hardness" | "hardnessWords">;

export function hardnessInAWord({ hardness, hardnessWords }: Known, { slug, county }: Town) {
  const [best] = hardness.get(slug) ?? [];
  if (best?.value !== undefined && best.part === undefined) return hardnessRange(best.value);
  const { ofTown, ofCounty, elsewhere } = hardnessWords;
  return (ofTown.get(slug) ?? ofCounty.get(county.slug) ?? elsewhere)?.word;
}
