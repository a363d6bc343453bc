/** Saves of this window. Undo writes the old value of the last one. */
import type { Edit, SaveResult } from "../../edit/edit.ts";
import { sendRequest } from "./send-request.ts";

const key = "_site-saves";

/** Row that was added; `added` is the digest of the sheet with it. */
type AddedRow = { readonly file: string; readonly added: string };
/** Picture that was written; `picture` is its digest. */
type WrittenPicture = { readonly file: string; readonly picture: string };
/** Several cells or values of one file. */
type Edits = Pick<Edit, "file" | "digest"> & { readonly edits: readonly Omit<Edit, "file" | "digest">[] };
type UndoStep = Edits | AddedRow | WrittenPicture;
type NamedStep = { readonly back: UndoStep; readonly name: string };

const saves = (): readonly NamedStep[] => JSON.parse(sessionStorage.getItem(key) ?? "[]"); // written by recordSave
const keep = (list: readonly NamedStep[]) => sessionStorage.setItem(key, JSON.stringify(list));

/** @param back undoes the save. @param name what was changed: "towns.csv, row 3 (Westport), column lead" */
export const recordSave = (back: UndoStep, name: string) => keep([...saves(), { back, name }]);

let last: Promise<unknown> = Promise.resolve();

/** A second call waits for the first, and undoes the save before. @returns what was undone or why nothing was; null if there is no save */
export function undoLastSave(token: string): Promise<string | null> {
  const said = last.then(() => takeLastBack(token));
  last = said.catch(() => {});
  return said;
}

async function takeLastBack(token: string): Promise<string | null> {
  const place = saves().length - 1;
  const found = saves()[place];
  if (found === undefined) return null;
  const { back, name } = found;
  const response = await sendBack(back, token);
  const saved: SaveResult = await response.json(); // written by saveFile
  if (saved.kind === "refused") return saved.problems.join("\n");
  // Another save may have been recorded in between.
  const [older, newer] = [saves().slice(0, place), saves().slice(place + 1)];
  // A file that changed since the save cannot be undone.
  if (saved.kind === "changed") {
    keep([...older, ...newer]);
    return `${back.file} was changed since then: the last save stays.`;
  }
  // Older saves of the same file start from its new digest.
  const renewed = older.map((each) =>
    "digest" in each.back && each.back.file === back.file
      ? { ...each, back: { ...each.back, digest: saved.digest } }
      : each,
  );
  keep([...renewed, ...newer]);
  return `Undone: ${name}${oldValue(back)}.`;
}

function oldValue(back: UndoStep) {
  const [edit, ...more] = "edits" in back ? back.edits : [];
  if (edit === undefined || more.length > 0) return "";
  return edit.new === "" ? " is empty again" : ` is “${edit.new.slice(0, 60)}${edit.new.length > 60 ? "…" : ""}” again`;
}

function sendBack(back: UndoStep, token: string) {
  if ("added" in back) return sendRequest("/_desk/take-back", token, { digest: back.added });
  if ("picture" in back) return sendRequest("/_picture", token, { back: back.picture });
  return sendRequest("/_desk/write", token, back);
}
