/** Everything that no row can know by itself, file by file. */

import { countyOutlines, outlinesFile } from "../county-outlines.ts";
import { type Directory, placesOf } from "../directory/directory.ts";
import { noMemory } from "../memory.ts";
import type { Problem } from "../problem.ts";
import { readAgain, type Sources } from "../read/read.ts";
import { checkBase } from "./check-base.ts";
import { checkCounties } from "./check-counties.ts";
import { checkCountiesOfPoints } from "./check-counties-of-points.ts";
import { checkDates } from "./check-dates.ts";
import { checkEpaList } from "./check-epa-list.ts";
import { checkFacts } from "./check-facts.ts";
import { checkGuides } from "./check-guides.ts";
import { checkImages } from "./check-images.ts";
import { checkIntros } from "./check-intros.ts";
import { checkPoints } from "./check-points.ts";
import { checkPopulations } from "./check-populations.ts";
import { checkRedirects } from "./check-redirects.ts";
import { checkReviewRows } from "./check-review-rows.ts";
import { checkServices } from "./check-services.ts";
import { checkSettings } from "./check-settings.ts";
import { checkSupplies } from "./check-supplies.ts";
import { checkTestimonials } from "./check-testimonials.ts";
import { checkTokens } from "./check-tokens.ts";
import { checkTopics } from "./check-topics.ts";
import { checkTownServices } from "./check-town-services.ts";
import { checkTownSlugs } from "./check-town-slugs.ts";
import { checkUnreadFiles } from "./check-unread-files.ts";
import { checkWellHelp } from "./check-well-help.ts";

export { baseProblem } from "./check-base.ts";
export { problemsOfSources } from "./check-settings.ts";
export { placeholders } from "./placeholders.ts";

/** Each check looks at raw cells, so that a mistake elsewhere in a row hides nothing. */
export function* checkSources(sources: Sources, directory: Directory, memory = noMemory): Generator<Problem> {
  const { facts, gazetteer, topics, counties } = sources;
  const placed = [gazetteer, counties, placesOf(sources.towns, directory)] as const;
  yield* checkUnreadFiles(sources);
  yield* checkCounties(sources, directory);
  yield* checkTownSlugs(directory);
  yield* checkPoints(sources, directory);
  const outlines = readAgain(memory, sources.folder, outlinesFile, () => countyOutlines(sources.folder));
  yield* memory.recall("check-counties-of-points", [outlines, ...placed], () => [
    ...checkCountiesOfPoints(sources, directory, outlines),
  ]);
  yield* checkPopulations(sources, directory);
  yield* checkDates(sources, directory);
  yield* checkIntros(sources);
  yield* checkTopics(sources, directory);
  yield* memory.recall("check-facts", [facts, topics, ...placed], () => [...checkFacts(sources, directory)]);
  yield* checkServices(sources);
  yield* checkTownServices(sources, directory);
  yield* checkSupplies(sources, directory);
  yield* checkEpaList(sources, directory);
  yield* checkWellHelp(sources, directory);
  yield* checkGuides(sources, directory);
  yield* checkTestimonials(sources, directory);
  yield* checkReviewRows(sources);
  yield* checkImages(sources, directory);
  yield* checkSettings(sources, directory);
  yield* checkBase(sources, directory);
  yield* checkTokens(sources);
  yield* checkRedirects(sources, directory);
}
