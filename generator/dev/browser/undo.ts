/** The saves of this window, so that the last one can be taken back: it is saved the other way round. */
import type { Edit, Saved } from "../../edit/save-edit.ts";
import { ask } from "./ask.ts";

const key = "_site-saves";

/** A town's row at the end of a sheet; `added` is the digest of the sheet with it. */
type AddedRow = { readonly file: string; readonly added: string };
type Back = Edit | AddedRow;

const saves = (): readonly Back[] => JSON.parse(sessionStorage.getItem(key) ?? "[]"); // as `keep` left them
const keep = (list: readonly Back[]) => sessionStorage.setItem(key, JSON.stringify(list));

/** `back` is the save that takes it back. */
export const remember = (back: Back) => keep([...saves(), back]);

/** What to say of it: "" when it was taken back, null when there is nothing to take back. */
export async function takeBack(token: string): Promise<string | null> {
  const back = saves().at(-1);
  if (back === undefined) return null;
  const response = await ("added" in back
    ? ask("/_desk/take-back", token, { digest: back.added })
    : ask("/_save", token, back));
  const saved: Saved = await response.json(); // what saveEdit says
  if (saved.kind === "refused") return saved.problems.join("\n");
  // A file that was changed since then is another one for good.
  const rest = saves().slice(0, -1);
  if (saved.kind === "changed") {
    keep(rest);
    return `${back.file} was changed since then: the last save stays.`;
  }
  // Older saves of the same file are taken back from what it is now.
  const isOlder = (each: Back): each is Edit => !("added" in each) && each.file === back.file;
  keep(rest.map((each) => (isOlder(each) ? { ...each, digest: saved.digest } : each)));
  return "";
}
