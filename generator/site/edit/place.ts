/** Place of a cell or value. If its row or list entry has moved in the file, it is found again by its name. */
import { z } from "zod";
import { sheetOfFile } from "../tables/tables.ts";
import { columnsIn, readDataSheet } from "./data-sheet.ts";
import { valueAt } from "./json-node.ts";

/** Name of the row or list entry. Without a name, the row number or path is used as given. */
const of = z.string().max(1000).optional();
export const rowPlace = z.strictObject({ row: z.int().min(2), of });
export const keyPlace = z.strictObject({ path: z.array(z.union([z.string(), z.int().min(0)])).min(1), of });
export const place = z.union([
  z.strictObject({
    ...rowPlace.shape,
    /** Number of the column, or the name of a missing one, which the edit adds. */
    column: z.union([z.int().min(1), z.string().regex(/^[a-z_]+$/)]),
  }),
  keyPlace,
]);
export type Place = z.infer<typeof place>;
type AnyPlace = z.infer<typeof rowPlace> | z.infer<typeof keyPlace>;

/** Returns the name of the row ("Trim, Meath") or list entry ("iron-removal"); "" without one. */
export function nameAt(bytes: Buffer, file: string, at: AnyPlace): string {
  if ("row" in at) {
    const cells = readDataSheet(bytes, file).rows.find(({ number }) => number === at.row)?.cells ?? [];
    const columns = columnsIn(bytes, file);
    const names = sheetOfFile(file)?.nameColumns ?? [];
    return names.map((column) => cells[columns.indexOf(column)]?.text.trim() ?? "").join(", ");
  }
  const entry = Object(valueAt(bytes, entryPath(at.path)));
  const name: unknown = ["slug", "name", "id", "key"].map((key) => Reflect.get(entry, key)).find(Boolean);
  return typeof name === "string" ? name : "";
}

/** Returns the path of the entry in the outermost list. */
export const entryPath = (path: z.infer<typeof keyPlace>["path"]) => path.slice(0, entryDepth(path));

/** Returns the number of keys that lead to the entry in the outermost list; 0 outside lists. */
const entryDepth = (path: z.infer<typeof keyPlace>["path"]) => path.findIndex((part) => typeof part === "number") + 1;

/** Finds the row or entry again; null if it is missing. @param isMeant chooses among rows or entries with one name */
export function placeNow<Wanted extends AnyPlace>(
  bytes: Buffer,
  file: string,
  wanted: Wanted,
  isMeant: (at: Wanted) => boolean,
): Wanted | null {
  if (wanted.of === undefined) return wanted;
  const isNamed = (at: Wanted) => nameAt(bytes, file, at) === wanted.of;
  if (isNamed(wanted) && isMeant(wanted)) return wanted;
  const named = placesLike(bytes, file, wanted).filter(isNamed);
  const likely: readonly Wanted[] = isNamed(wanted) ? [wanted] : named;
  return named.find(isMeant) ?? (likely.length === 1 ? (likely[0] ?? null) : null);
}

/** Returns the same place in every row, or in every entry of the list. */
function placesLike<Wanted extends AnyPlace>(bytes: Buffer, file: string, wanted: Wanted): readonly Wanted[] {
  if ("row" in wanted)
    return readDataSheet(bytes, file)
      .rows.slice(1)
      .map(({ number }) => ({ ...wanted, row: number }));
  const depth = entryDepth(wanted.path);
  if (depth === 0) return [wanted];
  const list = Object(valueAt(bytes, wanted.path.slice(0, depth - 1)));
  return [...Object.keys(list).keys()].map((index) => ({ ...wanted, path: wanted.path.with(depth - 1, index) }));
}
