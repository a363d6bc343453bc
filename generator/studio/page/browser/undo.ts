/** Saves of this window. Undo has the server write the files of before the last one. */
import type { SaveResult } from "../../edit/edit.ts";
import { sendRequest } from "./send-request.ts";

const key = "_site-saves";

/** `digest` as the server gave it; `name` is what was changed: "towns.csv, row 3 (Westport), column lead". */
type Save = { readonly file: string; readonly digest: string; readonly name: string };

const saves = (): readonly Save[] => JSON.parse(sessionStorage.getItem(key) ?? "[]"); // written by `keep`
const keep = (list: readonly Save[]) => sessionStorage.setItem(key, JSON.stringify(list));

export const recordSave = (save: Save) => keep([...saves(), save]);

let last: Promise<unknown> = Promise.resolve();

/** A second call waits for the first, and undoes the save before. @returns what was undone or why nothing was; null if there is no save */
export function undoLastSave(): Promise<string | null> {
  const said = last.then(takeLastBack);
  last = said.catch(() => {});
  return said;
}

async function takeLastBack(): Promise<string | null> {
  const place = saves().length - 1;
  const save = saves()[place];
  if (save === undefined) return null;
  const response = await sendRequest("/_desk/take-back", { digest: save.digest });
  const result: SaveResult = await response.json(); // written by deskEditsApi
  if (result.kind === "refused") return result.problems.join("\n");
  // Another save may have been recorded in between.
  keep(saves().toSpliced(place, 1));
  return result.kind === "changed"
    ? `${save.file} was changed since then: the last save stays.`
    : `Undone: ${save.name}.`;
}
