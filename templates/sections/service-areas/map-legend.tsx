/** What the marks on the coverage map mean. */

export function MapLegend({ driveMinutes }: { driveMinutes: number }) {
  return (
    <ul className="areas__legend">
      <li>
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
          <circle className="areas__mark" r="11" opacity=".55" />
          <circle className="areas__mark" r="7" strokeWidth="1.5" />
          <circle className="areas__drop" r="3.4" />
        </svg>
        Headquarters
      </li>
      <li>
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
          <circle fill="currentColor" r="3.5" />
        </svg>
        Served Towns
      </li>
      <li>
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
          <circle className="areas__mark" r="10.5" strokeWidth="1.7" strokeDasharray="1.5 5" strokeLinecap="round" />
        </svg>
        {driveMinutes}-min Service Radius
      </li>
    </ul>
  );
}
