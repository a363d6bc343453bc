/** Table of the desk, sorted by a click on a heading. On a phone each row is a block. */
import type { ReactNode } from "react";

/** Most rows that are shown. */
export const firstRows = 200;

type Direction = "ascending" | "descending";
export type Column<Row> = {
  readonly name: string;
  /** Order after the first click. */
  readonly first: Direction;
  readonly sortBy: (row: Row) => number | string;
  readonly cell: (row: Row) => ReactNode;
  readonly isFigure?: boolean;
};
/** Returns a column of numbers, sorted by them. */
export function figures<Row>(
  name: string,
  first: Direction,
  sortBy: (row: Row) => number,
  cell: (row: Row) => ReactNode = (row) => sortBy(row).toLocaleString("en"),
): Column<Row> {
  return { name, first, sortBy, cell, isFigure: true };
}

/** Null keeps the order of the rows. */
export type Order = { readonly column: string; readonly direction: Direction } | null;

export function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], order: Order): readonly Row[] {
  const column = columns.find(({ name }) => name === order?.column);
  if (order === null || column === undefined) return rows;
  const sign = order.direction === "ascending" ? 1 : -1;
  const { sortBy } = column;
  return rows.toSorted((a, b) => (sortBy(a) === sortBy(b) ? 0 : sortBy(a) < sortBy(b) ? -sign : sign));
}

type TableInput<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Name of a table that scrolls in a frame. */
  readonly label?: string;
  readonly order: Order;
  readonly setOrder: (order: Order) => void;
  /** Renders the last cell of each row: its buttons. */
  readonly act?: (row: Row) => ReactNode;
};

/** The first column names the row. */
export function Table<Row>({ columns, rows, keyOf, label, order, setOrder, act }: TableInput<Row>) {
  const sortBy = ({ name, first }: Column<Row>) => {
    const turned = order?.direction === "ascending" ? "descending" : "ascending";
    setOrder({ column: name, direction: order?.column === name ? turned : first });
  };
  const [names, ...others] = columns;
  const table = (
    <table className="page-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.name}
              scope="col"
              aria-sort={order?.column === column.name ? order.direction : undefined}
              className={classOf(column)}
            >
              <button type="button" onClick={() => sortBy(column)}>
                {column.name}
              </button>
            </th>
          ))}
          {act && <td />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{names?.cell(row)}</th>
            {others.map((column) => (
              <td key={column.name} data-column={column.name} className={classOf(column)}>
                {column.cell(row)}
              </td>
            ))}
            {act && <td>{act(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (label === undefined) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className="page-table__frame" aria-label={label} tabIndex={0}>
      {table}
    </section>
  );
}

const classOf = ({ isFigure }: { readonly isFigure?: boolean }) => (isFigure ? "page-table__figure" : undefined);
