/** Legend of the coverage map. The script gives each word a tooltip. */
import { NonBreaking } from "../../parts/non-breaking.tsx";

export function MapLegend({ driveMinutes }: { driveMinutes: number }) {
  return (
    <ul className="areas__legend">
      <li>
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
          <circle className="areas__mark" r="11" opacity=".55" />
          <circle className="areas__mark" r="7" strokeWidth="1.5" />
          <circle className="areas__drop" r="3.4" />
        </svg>
        <span data-tip="Distances are straight lines from here.">Headquarters</span>
      </li>
      <li>
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
          <circle fill="currentColor" r="3.5" />
        </svg>
        <span data-tip="Each has a page about its water.">Served Towns</span>
      </li>
      <li>
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
          <circle className="areas__mark" r="10.5" strokeWidth="1.7" strokeDasharray="1.5 5" strokeLinecap="round" />
        </svg>
        <span data-tip="Outside it we come by agreement.">
          <NonBreaking text={`${driveMinutes}-min`} /> Service Radius
        </span>
      </li>
    </ul>
  );
}
