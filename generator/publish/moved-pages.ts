/** Which of the pages that are gone stand at another address now: known by what they say, and a town by where it lies. */
import type { Entry } from "./ledger.ts";

/** From the old path to the new one. `added` are pages that were not there before. */
export function movedPages(gone: readonly Entry[], added: readonly Entry[]): ReadonlyMap<string, string> {
  const moved = new Map<string, string>();
  const free = new Map(added.map((page) => [page.path, page]));
  const move = (from: string, to: string) => {
    moved.set(from, to);
    free.delete(to);
  };
  for (const sign of signs) {
    const bySign = onlyOnes([...free.values()], sign);
    const known = onlyOnes(
      gone.filter(({ path }) => !moved.has(path)),
      sign,
    );
    for (const [value, { path }] of known) {
      const to = bySign.get(value)?.path;
      if (to !== undefined) move(path, to);
    }
    // What is below an address went where that went.
    for (const { path } of gone) {
      const parent = path.slice(0, path.lastIndexOf("/"));
      const to = `${moved.get(parent) ?? ""}${path.slice(parent.length)}`;
      if (moved.has(parent) && !moved.has(path) && free.has(to)) move(path, to);
    }
  }
  return moved;
}

/** A town is known by its place, whatever its name; another page by its content, or by a title that no other has. */
const signs: readonly ((page: Entry) => string | undefined)[] = [
  ({ point }) => point,
  ({ hash }) => hash,
  ({ title }) => title,
];

/** By their sign, without those that share it. */
function onlyOnes(pages: readonly Entry[], sign: (page: Entry) => string | undefined) {
  const only = new Map<string, Entry>();
  const shared = new Set<string>();
  for (const page of pages) {
    const value = sign(page);
    if (value === undefined) continue;
    if (only.has(value)) shared.add(value);
    only.set(value, page);
  }
  for (const value of shared) only.delete(value);
  return only;
}
