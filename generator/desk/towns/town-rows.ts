/** Rows that change with a town, and the redirects that lead to its pages. */
import { columnsOf } from "../../read/columns.ts";
import type { NewCells } from "../../read/sheet/edit-sheet.ts";
import type { Row, Table } from "../../read/table.ts";
import type { LoadedData } from "../../site/load-site.ts";
import { type ReferenceIndex, townsNamed } from "../../site/names/names.ts";
import type { TownWithCoordinates } from "../../site/names/town-with-coordinates.ts";
import type { AnySheet } from "../../site/tables/tables.ts";

type NamingCellsInput = Pick<LoadedData, "tables"> & {
  readonly index: ReferenceIndex;
  readonly town: TownWithCoordinates;
};

/** Finds the cells of a sheet that name the town and no other. */
export function* namingCells(sheet: AnySheet, { tables, index, town }: NamingCellsInput) {
  const table: Table<Record<string, unknown>> = tables[sheet.name];
  const columns = columnsOf(sheet.row);
  for (const row of table.rows) {
    const { scope = "town", county } = row.cells;
    for (const [column, { names, isPlace }] of columns) {
      const cell = row.cells[column];
      if (cell === undefined || (names !== "towns" && !(isPlace === true && scope === "town"))) continue;
      const [found, ...others] = townsNamed(index, cell, county);
      if (found?.row === town.row && others.length === 0) yield { row, column };
    }
  }
}

/** "/trim/iron-removal" below "trim" → ["iron-removal"]. Returns undefined for an address that is no page of the town. */
export function pathBelow(to: string, slug: string, { site }: LoadedData["tables"]): readonly string[] | undefined {
  const base = site.data?.url ?? "https://localhost";
  if (!URL.canParse(to, base)) return undefined;
  const { origin, pathname } = new URL(to, base);
  const [, first, ...rest] = pathname.split("/");
  return origin === new URL(base).origin && first === slug ? rest : undefined;
}

export type RowChange = {
  readonly row: Row<Record<string, unknown>>;
  /** New texts by column; null to delete the row. */
  readonly cells: Readonly<Record<string, string>> | null;
};

/** Returns the changed cells by column number, as writeRows takes them. */
export function newCells({ row, cells }: RowChange): [row: number, cells: NewCells | null] {
  if (cells === null) return [row.at.line, null];
  const changed = Object.entries(cells).flatMap(([column, text]): readonly [number, string][] => {
    const place = row.columnNumbers.get(column);
    return place === undefined || (row.cells[column] ?? "") === text ? [] : [[place, text]];
  });
  return [row.at.line, new Map(changed)];
}
