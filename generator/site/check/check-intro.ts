/** A town's page should say enough of its own, and say it of today: an intro that is too short, or too old. */
import { enoughOfTown } from "../../../templates/pages/town.tsx";
import { wordCount } from "../../../templates/word-count.ts";
import { type Problem, warning } from "../../base/problem.ts";
import { positionOf } from "../../engine/read/table.ts";
import { agedText, introShelfYears } from "../dates/text-age.ts";
import type { ReferenceIndex } from "../names/names.ts";
import type { DataSources } from "../sheets/data-sources.ts";

export function* checkIntro({ towns }: DataSources, { day }: ReferenceIndex): Generator<Problem> {
  for (const row of towns.rows) {
    yield* agedText(row, "intro", introShelfYears, day);
    const { intro, lead = "" } = row.data ?? {};
    if (intro === undefined) continue;
    const words = wordCount(`${lead} ${intro}`);
    if (words >= enoughOfTown.words) continue;
    const message = `intro has only ${words} words together with the lead; a page of its own needs ${enoughOfTown.words}. Say more of the water there.`;
    yield warning(positionOf(row, "intro"), "E_SHORT", message);
  }
}
