/** The two sets of opening hours side by side: when the phone is answered, and when the office is open. */
import type { Company } from "../../../data/site.ts";
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
          <td>{phone}</td>
          <td>{office}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
