/** Edits that are not published; those of one save are grouped. */
import { groupBy } from "../../base/group-by.ts";
import type { EditInWords } from "../../publish/edit-in-words.ts";
import type { EditChoice } from "../../publish/publish.ts";
import type { Save } from "./save-list.ts";

export type Unpublished = {
  /** Ids of the edits. */
  readonly ids: readonly string[];
  /** The save in words. Empty for a single edit. */
  readonly words: string;
  readonly edits: readonly EditInWords[];
};

/** @param saves the last one first */
export function unpublished(choices: readonly EditChoice[], saves: readonly Save[]): readonly Unpublished[] {
  const saveOf = (id: string) => saves.find(({ ids }) => ids.length > 1 && ids.includes(id));
  const groups = groupBy(choices.map((choice) => [saveOf(choice.id)?.id ?? choice.id, choice] as const));
  return [...groups.values()].map((group) => ({
    ids: group.map(({ id }) => id),
    words: group.length > 1 ? (saveOf(group[0]?.id ?? "")?.words ?? "") : "",
    edits: group.flatMap(({ edits }) => edits),
  }));
}
