/** Help for well owners is for everyone, or for a known county. */
import type { Problem } from "../../base/problem.ts";
import { unknownNameMessage } from "../names/name-lookup.ts";
import type { ReferenceIndex } from "../names/names.ts";
import type { DataSources } from "../sheets/data-sources.ts";

export function* checkWellHelp({ wellHelp }: DataSources, { counties }: ReferenceIndex): Generator<Problem> {
  for (const row of wellHelp.rows) {
    if (row.cells.scope === "county") yield* unknownNameMessage(row, "place", counties);
  }
}
