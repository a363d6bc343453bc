/** Help for well owners is for a county that exists and bears on services that exist. */
import { type Directory, unknownName } from "../directory/directory.ts";
import type { Problem } from "../problem.ts";
import type { Sources } from "../read/read.ts";

export function* checkWellHelp({ wellHelp }: Sources, { counties, services }: Directory): Generator<Problem> {
  for (const row of wellHelp.rows) {
    if (row.cells.scope === "county") yield* unknownName(row, "place", counties);
    for (const service of row.data?.services ?? []) yield* unknownName(row, "services", services, service);
  }
}
