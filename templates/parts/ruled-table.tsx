/** A table. In narrow windows each row becomes a list, and each cell shows the name of its column. */
import type { ReactNode } from "react";
import { NonBreaking } from "./non-breaking.tsx";

type Props = {
  readonly label: string;
  readonly columns: readonly string[];
  /** The first cell names the row. `key` is unique among the rows. */
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
              <div>{typeof cell === "string" ? <NonBreaking text={cell} /> : cell}</div>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
RuledTable.css = [new URL("./ruled-table.css", import.meta.url)];
