/** Finds removed pages that now have another address: by their content, title or coordinates. */
import type { Entry } from "./ledger.ts";

/** @param added pages that are new. @returns new paths by old path */
export function findMovedPages(removed: readonly Entry[], added: readonly Entry[]): ReadonlyMap<string, string> {
  const moved = new Map<string, string>();
  const free = new Map(added.map((page) => [page.path, page]));
  const move = (from: string, to: string) => {
    moved.set(from, to);
    free.delete(to);
  };
  for (const identity of identities) {
    const candidates = unique([...free.values()], identity);
    const known = unique(
      removed.filter(({ path }) => !moved.has(path)),
      identity,
    );
    for (const [value, { path }] of known) {
      const to = candidates.get(value)?.path;
      if (to !== undefined) move(path, to);
    }
    // Pages below a moved address moved with it.
    for (const { path } of removed) {
      const parent = path.slice(0, path.lastIndexOf("/"));
      const to = `${moved.get(parent) ?? ""}${path.slice(parent.length)}`;
      if (moved.has(parent) && !moved.has(path) && free.has(to)) move(path, to);
    }
  }
  return moved;
}

/** Values that identify a page, compared in this order. A value that several pages share is ignored. */
const identities: readonly ((page: Entry) => string | undefined)[] = [
  ({ point }) => point,
  ({ hash }) => hash,
  ({ title }) => title,
];

/** Returns pages by the value that identifies them. Pages that share a value are left out. */
function unique(pages: readonly Entry[], identity: (page: Entry) => string | undefined) {
  const only = new Map<string, Entry>();
  const shared = new Set<string>();
  for (const page of pages) {
    const value = identity(page);
    if (value === undefined) continue;
    if (only.has(value)) shared.add(value);
    only.set(value, page);
  }
  for (const value of shared) only.delete(value);
  return only;
}
