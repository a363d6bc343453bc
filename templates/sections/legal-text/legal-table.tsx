/** A table that becomes a small list for each row in narrow windows, where each cell shows the name of its column. */
import type { Site } from "../../../data/site.ts";
import { Unbroken } from "../../parts/unbroken.tsx";

type Table = NonNullable<Site["texts"]["privacy"]["sections"][number]["table"]>;

export const LegalTable = ({ table: { columns, rows }, heading }: { table: Table; heading: string }) => (
  <table className="legal-table" aria-label={heading}>
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
      {rows.map(([name, ...cells]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            <td key={columns[index + 1]} data-column={columns[index + 1]}>
              <Unbroken text={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
