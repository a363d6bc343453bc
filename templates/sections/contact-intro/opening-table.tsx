/** Both sets of opening hours in one table: phone lines and office. */
import type { OpeningHours } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { type DayRow, dayRows } from "./day-rows.ts";

export const OpeningTable = ({ hours }: { hours: OpeningHours }) => (
  <table className="opening-table figures">
    <thead>
      <tr>
        <td />
        <th scope="col">Phone lines</th>
        <th scope="col">Office</th>
      </tr>
    </thead>
    <tbody>
      {dayRows(hours).map(({ days, word, phone, office }: DayRow) => (
        <tr key={days}>
          <th scope="row">
            {days}
            {word !== undefined && ` (${word})`}
          </th>
          <td>
            <NonBreaking text={phone} />
          </td>
          <td>{office}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
