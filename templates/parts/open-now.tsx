/** Line for "Open now" or "Closed now, opens Mon 8AM". The script fills it; without one it is empty and keeps its height. */
import type { Company } from "../../data/schema/site.ts";

/** Prints the hours as "1-5 08:00-18:00,6-6 09:00-16:00": days of the week from Monday = 1, then clock times. */
export function OpenNow({ hours }: { hours: Company["hours"]["phone"] }) {
  const spans = hours.map(({ from, to, opens, closes }) => `${from}-${to} ${opens}-${closes}`);
  return <span className="open-now" data-open-now={spans.join(",")} />;
}
