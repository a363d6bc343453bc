/** The two sets of opening hours side by side: when the phone is answered, and when the office is open. */
import type { Company } from "../../../data/site.ts";
import { Unbroken } from "../../parts/unbroken.tsx";
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
            <Unbroken text={phone} />
          </td>
          <td>{office}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
