/** Hours of the phone lines. The script writes "Open until 6PM" or "Opens Mon 8AM" in their place. */
import type { Company } from "../../data/schema/site.ts";
import { formatHours } from "../format.ts";

type PhoneHours = Company["hours"]["phone"];

/** "1-5 08:00-18:00,6-6 09:00-16:00": days of the week from Monday = 1, then clock times. */
export const openingSpans = (hours: PhoneHours) =>
  hours.map(({ from, to, opens, closes }) => `${from}-${to} ${opens}-${closes}`).join(",");

export function OpenNow({ hours }: { hours: PhoneHours }) {
  return (
    <span className="open-now" data-open-now={openingSpans(hours)}>
      <HourLines hours={hours} />
    </span>
  );
}

export const HourLines = ({ hours }: { hours: PhoneHours }) =>
  hours.map((span) => <span key={`${span.days} ${span.opens}`}>{formatHours([span])} </span>);
