/** Groups of to-dos, each to-do with its form. */
import type { Site } from "../../templates/model.ts";
import { formatNumber, sentenceCase } from "../../templates/words/format.ts";
import { cellName } from "./forms/row-form.ts";
import type { Todo, TodoGroup, TodoItem } from "./forms/todos.ts";
import { hardnessToDo } from "./hardness-to-do.ts";

const countWords = ["no town", "town", "two towns", "three towns", "four towns", "five towns"];

/** To-dos of a group that are sent and shown: a group of 900 towns has over a thousand. */
const shownItems = 50;

/** @param next what serves most people first. Groups without a to-do are left out */
export function todoGroups(next: readonly Todo[], site: Site, day: string): readonly TodoGroup[] {
  const ofKind = (wanted: Todo["kind"]) => next.filter(({ kind }) => kind === wanted);
  const texts = ofKind("text");
  const towns = nextTowns(texts);
  const groups = [
    {
      id: "text",
      title: `Texts: the next ${countWords[towns.length]} by people`,
      about: `${formatNumber(texts.length)} texts on a service in a town are missing. Here is the first for each of these towns.`,
      items: itemsOf(towns),
    },
    {
      id: "other",
      title: "Facts, dates, pictures and moved addresses",
      about: "What serves most people first.",
      items: itemsOf(ofKind("other")),
    },
    hardnessToDo(site, day),
  ];
  return groups.flatMap((each) =>
    each === null || each.items.length === 0 ? [] : [{ ...each, items: each.items.slice(0, shownItems) }],
  );
}

export const itemsOf = (todos: readonly Todo[]): readonly TodoItem[] =>
  todos.map(({ say, why, target }) => ({ say: sentence(say), why, target, cell: cellName(target) }));

/** The first text for each of five towns. @param texts those for most people first */
function nextTowns(texts: readonly Todo[]) {
  const firstOf = new Map<string | undefined, Todo>();
  for (const text of texts) {
    const town = text.target.path?.split("/")[1];
    if (!firstOf.has(town)) firstOf.set(town, text);
    if (firstOf.size === 5) break;
  }
  return [...firstOf.values()];
}

/** "Write 40 words in town-services.csv for Trim" → "Write 40 words for Trim" */
const sentence = (say: string) => sentenceCase(say.replace(/,? in [\w-]+\.csv\b/, ""));
