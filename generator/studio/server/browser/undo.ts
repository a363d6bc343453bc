/** Saves of this window. Undo writes the old value of the last one. */
import type { Edit, SaveResult } from "../../edit/edit.ts";
import { sendRequest } from "./send-request.ts";

const key = "_site-saves";

/** Row of a town that was added; `added` is the digest of the sheet with it. */
type AddedRow = { readonly file: string; readonly added: string };
type UndoStep = Edit | AddedRow;

const saves = (): readonly UndoStep[] => JSON.parse(sessionStorage.getItem(key) ?? "[]"); // written by recordSave
const keep = (list: readonly UndoStep[]) => sessionStorage.setItem(key, JSON.stringify(list));

/** @param back undoes the save */
export const recordSave = (back: UndoStep) => keep([...saves(), back]);

let last: Promise<unknown> = Promise.resolve();

/** A second call waits for the first, and undoes the save before. @returns a message, "" if it is undone, null if there is no save */
export function undoLastSave(token: string): Promise<string | null> {
  const said = last.then(() => takeLastBack(token));
  last = said.catch(() => {});
  return said;
}

async function takeLastBack(token: string): Promise<string | null> {
  const place = saves().length - 1;
  const back = saves()[place];
  if (back === undefined) return null;
  const response = await ("added" in back
    ? sendRequest("/_desk/take-back", token, { digest: back.added })
    : sendRequest("/_save", token, back));
  const saved: SaveResult = await response.json(); // written by saveEdit
  if (saved.kind === "refused") return saved.problems.join("\n");
  // Another save may have been recorded in between.
  const [older, newer] = [saves().slice(0, place), saves().slice(place + 1)];
  // A file that changed since the save cannot be undone.
  if (saved.kind === "changed") {
    keep([...older, ...newer]);
    return `${back.file} was changed since then: the last save stays.`;
  }
  // Older saves of the same file start from its new digest.
  const isOfFile = (each: UndoStep): each is Edit => !("added" in each) && each.file === back.file;
  keep([...older.map((each) => (isOfFile(each) ? { ...each, digest: saved.digest } : each)), ...newer]);
  return "";
}
