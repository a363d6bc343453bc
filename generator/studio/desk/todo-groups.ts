/** The list of to-dos in groups, each with the form in which it is done. */
import type { Site } from "../../../data/schema/site.ts";
import { formatNumber } from "../../../templates/format.ts";
import { pluralize } from "../../base/plural.ts";
import { cellName } from "../forms/row-form.ts";
import type { Todo, TodoGroup } from "../forms/todos.ts";
import { hardnessToDo } from "./hardness-to-do.ts";

/** @param next in the order of what each would gain. Groups without a to-do are left out */
export function todoGroups(next: readonly Todo[], site: Site, day: string): readonly TodoGroup[] {
  const group = (kind: Todo["kind"], titleOf: (count: number) => string, about: string) => {
    const items = next
      .filter((todo) => todo.kind === kind)
      .map(({ say, why, target }) => ({
        ...{ say: sentence(say), target, cell: cellName(target) },
        why: kind === "sample" ? "" : why,
      }));
    return { id: kind, title: titleOf(items.length), about, items };
  };
  const groups = [
    group(
      "sample",
      (count) => `Replace ${pluralize(count, "sample")} before going live`,
      "The site cannot go live with a sample.",
    ),
    group(
      "text",
      (count) => `Texts: the next of ${formatNumber(count)}, by what each would bring`,
      "First what would bring most visits; before the first search results, what serves most people.",
    ),
    group("other", () => "Facts, dates, pictures and moved addresses", "What serves most people first."),
    hardnessToDo(site, day),
  ];
  return groups.flatMap((each) => (each === null || each.items.length === 0 ? [] : [each]));
}

/** "write 40 words in town-services.csv for Trim" → "Write 40 words for Trim" */
const sentence = (say: string) => `${say.charAt(0).toUpperCase()}${say.slice(1).replace(/,? in [\w-]+\.csv\b/, "")}`;
