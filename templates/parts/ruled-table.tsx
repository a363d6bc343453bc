/** A table that becomes a small list for each row in narrow windows, where each cell shows the name of its column. */
import type { ReactNode } from "react";
import { Unbroken } from "./unbroken.tsx";

type Props = {
  readonly label: string;
  readonly columns: readonly string[];
  /** The first cell names the row; `key` is its own among the rows. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
};

export const RuledTable = ({ label, columns, rows }: Props) => (
  <table className="ruled-table" aria-label={label}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells: [name, ...cells] }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            <td key={columns[index + 1]} data-column={columns[index + 1]}>
              <div>{typeof cell === "string" ? <Unbroken text={cell} /> : cell}</div>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
RuledTable.css = [new URL("./ruled-table.css", import.meta.url)];
