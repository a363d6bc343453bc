/** Problems that no cell shows alone: the checks of each sheet, of each document, and of the folder. */
import { noMemo } from "../../base/cache/memo.ts";
import { limitProblems, type Problem } from "../../base/problem.ts";
import type { ReferenceIndex } from "../names/names.ts";
import type { DataSources } from "../sheets/data-sources.ts";
import { sheetChecks } from "../sheets/sheets.ts";
import { checkGuides } from "./check-guides.ts";
import { checkPublicFiles } from "./check-public-files.ts";
import { checkServices } from "./check-services.ts";
import { checkSettings } from "./check-settings.ts";
import { checkTokens } from "./check-tokens.ts";
import { checkUnreadFiles } from "./check-unread-files.ts";

export function* checkSources(sources: DataSources, index: ReferenceIndex, memo = noMemo): Generator<Problem> {
  for (const check of sheetChecks) yield* limitProblems(check(sources, index, memo));
  yield* checkServices(sources);
  yield* checkGuides(sources, index);
  yield* checkSettings(sources, index);
  yield* checkTokens(sources);
  yield* checkUnreadFiles(sources);
  yield* checkPublicFiles(sources, index);
}
