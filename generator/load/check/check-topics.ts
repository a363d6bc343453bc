/** Topics stand once each, bear on services that exist, and count only where they are findings. */
import { type Directory, unknownName } from "../directory/directory.ts";
import { error, type Problem, quoted } from "../problem.ts";
import { positionOf, type Sources } from "../read/read.ts";
import { repeats } from "./repeats.ts";

export function* checkTopics({ topics }: Sources, { services }: Directory): Generator<Problem> {
  yield* repeats({
    rows: topics.rows,
    keyOf: ({ cells }) => cells.topic,
    column: "topic",
    message: ({ cells }, earlier) =>
      `topic ${quoted(cells.topic ?? "")} stands in ${earlier} already. Delete one of the two rows.`,
  });
  for (const row of topics.rows) {
    if (row.data?.counts === true && row.data.kind !== "finding") {
      const message = `counts is yes, but the topic is ${row.data.kind}: only findings say what is in the water. Write no.`;
      yield error(positionOf(row, "counts"), "E_VALUE", message);
    }
    for (const service of row.data?.services ?? []) yield* unknownName(row, "services", services, service);
  }
}
