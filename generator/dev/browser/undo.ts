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

let last: Promise<unknown> = Promise.resolve();

/**
 * What to say of it: "" when it was taken back, null when there is nothing to take back. Who asks again meanwhile has to wait,
 * and means the save before.
 */
export function takeBack(token: string): Promise<string | null> {
  const said = last.then(() => takeLastBack(token));
  last = said.catch(() => {});
  return said;
}

async function takeLastBack(token: string): Promise<string | null> {
  const place = saves().length - 1;
  const back = saves()[place];
  if (back === undefined) return null;
  const response = await ("added" in back
    ? ask("/_desk/take-back", token, { digest: back.added })
    : ask("/_save", token, back));
  const saved: Saved = await response.json(); // what saveEdit says
  if (saved.kind === "refused") return saved.problems.join("\n");
  // Others may have been saved meanwhile.
  const [older, newer] = [saves().slice(0, place), saves().slice(place + 1)];
  // A file that was changed since then is another one for good.
  if (saved.kind === "changed") {
    keep([...older, ...newer]);
    return `${back.file} was changed since then: the last save stays.`;
  }
  // Older saves of the same file are taken back from what it is now.
  const isOfFile = (each: Back): each is Edit => !("added" in each) && each.file === back.file;
  keep([...older.map((each) => (isOfFile(each) ? { ...each, digest: saved.digest } : each)), ...newer]);
  return "";
}
