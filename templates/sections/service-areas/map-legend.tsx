/** What the marks on the coverage map mean. The script makes each word explain itself in a tooltip. */
import { Unbroken } from "../../parts/unbroken.tsx";

export function MapLegend({ driveMinutes }: { driveMinutes: number }) {
  return (
    <ul className="areas__legend">
      <li>
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
          <circle className="areas__mark" r="11" opacity=".55" />
          <circle className="areas__mark" r="7" strokeWidth="1.5" />
          <circle className="areas__drop" r="3.4" />
        </svg>
        <span data-tip="Distances are measured from here, in a straight line.">Headquarters</span>
      </li>
      <li>
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
          <circle fill="currentColor" r="3.5" />
        </svg>
        <span data-tip="Each has a page that says what is known about its water.">Served Towns</span>
      </li>
      <li>
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
          <circle className="areas__mark" r="10.5" strokeWidth="1.7" strokeDasharray="1.5 5" strokeLinecap="round" />
        </svg>
        <span data-tip="What we cover. Outside it we come by agreement.">
          <Unbroken text={`${driveMinutes}-min`} /> Service Radius
        </span>
      </li>
    </ul>
  );
}
