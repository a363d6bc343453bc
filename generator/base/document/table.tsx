/** Table of a page for people at work: sorted by its headings. On a phone each row is a block. */
import type { ReactNode } from "react";

/** Rows that are shown at a time. */
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
/** Shows what it sorts by. */
export function figures<Row>(
  name: string,
  first: Direction,
  sortBy: (row: Row) => number,
  cell: (row: Row) => ReactNode = (row) => sortBy(row).toLocaleString("en"),
): Column<Row> {
  return { name, first, sortBy, cell, isFigure: true };
}

/** Null for the order of the rows as they are. */
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
  readonly order?: Order;
  /** Undefined for a table that is not sorted here: in a page that is read from a disk, `tableScript` sorts it. */
  readonly setOrder?: (order: Order) => void;
  /** Stands at the end of each row. */
  readonly act?: (row: Row) => ReactNode;
};

/** The first column names the row. Rows after the first ones are there for `tableScript`, hidden. */
export function Table<Row>({ columns, rows, keyOf, label, order, setOrder, act }: TableInput<Row>) {
  const sortBy = ({ name, first }: Column<Row>) => {
    const turned = order?.direction === "ascending" ? "descending" : "ascending";
    setOrder?.({ column: name, direction: order?.column === name ? turned : first });
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
              {setOrder === undefined ? (
                column.name
              ) : (
                <button type="button" onClick={() => sortBy(column)}>
                  {column.name}
                </button>
              )}
            </th>
          ))}
          {act && <td />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={keyOf(row)} hidden={place >= firstRows}>
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

/** Sorts the table of a page by a heading, and shows the first rows that have all words of its field. */
export const tableScript = `
const field = document.querySelector("input"), body = document.querySelector("tbody");
const rows = [...body.rows];
const show = () => {
  const words = field.value.toLowerCase().split(" ");
  let left = ${firstRows};
  for (const row of rows) row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word)) || left-- <= 0;
};
const { compare } = new Intl.Collator("en", { numeric: true });
const headings = [...document.querySelectorAll("thead th")];
for (const heading of headings) {
  const button = document.createElement("button");
  button.append(...heading.childNodes);
  heading.append(button);
  button.addEventListener("click", () => {
    const order = heading.getAttribute("aria-sort") === "ascending" ? "descending" : "ascending";
    for (const each of headings) each.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", order);
    const text = (row) => row.cells[heading.cellIndex].textContent.replaceAll(",", "");
    rows.sort((a, b) => (order === "ascending" ? 1 : -1) * compare(text(a), text(b)));
    body.append(...rows);
    show();
  });
}
field.parentElement.hidden = false;
field.addEventListener("input", show);
`;
