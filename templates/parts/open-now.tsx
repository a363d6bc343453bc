/** Hours of the phone lines. The script writes "Open until 6PM" or "Opens Mon 8AM" in their place. */
import type { OpeningHours } from "../model.ts";
import { formatHours } from "../words/format.ts";

/** Returns "1-5 08:00-18:00,2026-12-25": weekdays from Monday = 1, then dates with other hours, or closed. */
export const openingSpans = ({ phone, exceptions }: OpeningHours) =>
  [
    ...phone.map(({ from, to, opens, closes }) => `${from}-${to} ${opens}-${closes}`),
    ...exceptions
      .filter(({ lines }) => lines !== "office")
      .map(({ date, opens, closes }) => (opens === undefined ? date : `${date} ${opens}-${closes}`)),
  ].join(",");

export function OpenNow({ hours }: { hours: OpeningHours }) {
  return (
    <span className="open-now" data-open-now={openingSpans(hours)}>
      <HourLines hours={hours.phone} />
    </span>
  );
}

export const HourLines = ({ hours }: { hours: OpeningHours["phone"] }) =>
  hours.map((span, index) => (
    <span key={`${span.from} ${span.opens}`}>
      {formatHours([span])}
      {index < hours.length - 1 && ", "}
    </span>
  ));
