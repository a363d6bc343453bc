/** Edits that are not published; those of one save are grouped. */
import { groupBy } from "../../base/group-by.ts";
import type { EditInWords } from "../../publish/edit-in-words.ts";
import type { EditChoice } from "../../publish/publish.ts";
import type { Save } from "./save-list.ts";

export type Unpublished = {
  /** Ids of the edits. */
  readonly ids: readonly string[];
  /** Description of the save, "Kells is now Ceanannas: 12 pages". Empty if the edits are listed instead. */
  readonly words: string;
  readonly edits: readonly EditInWords[];
};

/** @param saves the last one first */
export function unpublished(choices: readonly EditChoice[], saves: readonly Save[]): readonly Unpublished[] {
  const listed = new Set(choices.map(({ id }) => id));
  const saveOf = (id: string) => saves.find(({ ids }) => ids.length > 1 && ids.includes(id));
  /** Returns false if some of its edits are published, or were changed by a later save. */
  const isStillSo = (save: Save) =>
    save.ids.every((id) => listed.has(id)) && saves.find(({ ids }) => ids.some((id) => save.ids.includes(id))) === save;
  const groups = groupBy(choices.map((choice) => [saveOf(choice.id)?.id ?? choice.id, choice] as const));
  return [...groups.values()].map((group) => {
    const save = saveOf(group[0]?.id ?? "");
    const words = save?.isNamed === true && isStillSo(save) ? save.words : "";
    return { ...inOne(group), words };
  });
}

/** Lists edits to be chosen together only, such as the reverse of a publication. */
export const inOne = (choices: readonly EditChoice[]): Unpublished => ({
  words: "",
  ids: choices.map(({ id }) => id),
  edits: choices.flatMap(({ edits }) => edits),
});
