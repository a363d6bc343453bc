/** Topics stand once each and bear on services that exist. */
import { type Directory, unknownName } from "../directory/directory.ts";
import { type Problem, quoted } from "../problem.ts";
import type { Sources } from "../read/read.ts";
import { repeats } from "./repeats.ts";

export function* checkTopics({ topics }: Sources, { services }: Directory): Generator<Problem> {
  yield* repeats({
    rows: topics.rows,
    keyOf: ({ cells }) => cells.topic,
    column: "topic",
    message: ({ cells }, earlier) =>
      `topic ${quoted(cells.topic ?? "")} stands in ${earlier} already. Delete one of the two rows.`,
  });
  for (const row of topics.rows)
    for (const service of row.data?.services ?? []) yield* unknownName(row, "services", services, service);
}
