/** Addresses in carried_by are those of rows that a page can name as its sources, the row's own source first. */
import { sourcedSheets } from "../../../data/schema/schema.ts";
import { type Problem, quote, warning } from "../../base/problem.ts";
import { positionOf } from "../../engine/read/table.ts";
import type { DataSources } from "../sources/data-sources.ts";

export function* checkTextOrigins(sources: DataSources): Generator<Problem> {
  const known = new Set<string>();
  for (const sheet of sourcedSheets.filter((name) => name !== "townServices"))
    for (const { cells } of sources[sheet].rows) if (cells.source_url !== undefined) known.add(cells.source_url);
  for (const { rows } of [sources.towns, sources.townServices])
    for (const row of rows) {
      const { carried_by: addresses = [] } = row.data ?? {};
      const at = positionOf(row, "carried_by");
      const own = row.cells["source_url" as keyof typeof row.cells];
      if (own !== undefined && addresses.length > 0 && addresses[0] !== own)
        yield warning(
          at,
          "E_SOURCE",
          `carried_by does not begin with the address in source_url, ${quote(own)}. Put it first.`,
        );
      for (const address of addresses) {
        if (known.has(address) || address === own) continue;
        const message = `${quote(address)} is not the source_url of a row that a text can rest on. Add the row, for example to ${sources.facts.name}, or take the address out.`;
        yield warning(at, "W_SOURCE", message);
      }
    }
}
