/** What to paste into redirects.csv for pages that are gone: a row for each, or two where all below an address went with it. */
import { grouped } from "../load/grouped.ts";
import type { Entry } from "./ledger.ts";
import { movedPages } from "./moved-pages.ts";

export type MissingRow = {
  /** As it is to be pasted: "/kells/*,/kells-meath/*,301". */
  readonly row: string;
  /** "/kells/*" */
  readonly from: string;
  /** Undefined where nobody knows what takes the place. */
  readonly to: string | undefined;
  /** How many pages it is for. */
  readonly pages: number;
};

type Addresses = {
  readonly previous: Iterable<Entry>;
  readonly pages: Iterable<Entry>;
  readonly gone: readonly Entry[];
};

/** In the order of `gone`. */
export function missingRows({ previous, pages, gone }: Addresses): readonly MissingRow[] {
  if (gone.length === 0) return [];
  const before = new Set(Array.from(previous, ({ path }) => path));
  const added: Entry[] = [];
  const living = new Set<string>();
  for (const page of pages) {
    if (!before.has(page.path)) added.push(page);
    for (const parent of parentsOf(page.path)) living.add(parent);
  }
  const moved = movedPages(gone, added);
  const below = grouped(gone.map((page) => [parentsOf(page.path)[0] ?? "", page]));
  const rows: MissingRow[] = [];
  const told = new Set<string>();
  const tell = (from: string, to: string | undefined, count: number) =>
    rows.push({ row: to === undefined ? `${from},,410` : `${from},${to},301`, from, to, pages: count });
  for (const { path } of gone) {
    if (told.has(path)) continue;
    const to = moved.get(path);
    tell(path, to, 1);
    const children = below.get(path) ?? [];
    const wentAlong = ({ path: child }: Entry) =>
      moved.get(child) === (to === undefined ? undefined : `${to}${child.slice(path.length)}`);
    if (children.length < 2 || living.has(path) || !children.every(wentAlong)) continue;
    tell(`${path}/*`, to === undefined ? undefined : `${to}/*`, children.length);
    for (const child of children) told.add(child.path);
  }
  return rows;
}

/** "/trim/iron-removal" → "/trim" */
const parentsOf = (path: string) => {
  const end = path.lastIndexOf("/");
  return end > 0 ? [path.slice(0, end)] : [];
};
