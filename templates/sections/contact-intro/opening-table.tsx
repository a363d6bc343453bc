/** Both sets of opening hours in one table: phone lines and office. */
import type { Company } from "../../../data/schema/site.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { type DayRow, dayRows } from "./day-rows.ts";

export const OpeningTable = ({ hours }: { hours: Company["hours"] }) => (
  <table className="opening-table figures">
    <thead>
      <tr>
        <td />
        <th scope="col">Phone lines</th>
        <th scope="col">Office</th>
      </tr>
    </thead>
    <tbody>
      {dayRows(hours).map(({ days, phone, office }: DayRow) => (
        <tr key={days}>
          <th scope="row">{days}</th>
          <td>
            <NonBreaking text={phone} />
          </td>
          <td>{office}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
