/** Phone hours, without breaks inside a part: "Mon–Fri 8AM–6PM, Sat 9AM–4PM. Fri 25 December: closed (Christmas)". */
import { Fragment } from "react";
import type { OpeningHours } from "../model.ts";
import { formatHours as inWords } from "../words/format.ts";
import { NonBreaking } from "./non-breaking.tsx";
import { daysOf, otherDays } from "./other-days.ts";

export function Hours({ hours }: { hours: OpeningHours }) {
  const other = otherHours(hours);
  return (
    <>
      {hours.phone.map((span, index) => (
        <Fragment key={`${span.from} ${span.opens}`}>
          {index > 0 && " "}
          <span className="no-break">
            <NonBreaking text={inWords([span])} />
            {index < hours.phone.length - 1 && ","}
          </span>
        </Fragment>
      ))}
      {other !== "" && (
        <>
          . <NonBreaking text={other} />
        </>
      )}
    </>
  );
}

/** Returns "Thu 24 December: 8AM–1PM (Christmas Eve), Fri 25 December: closed (Christmas)", or "". */
export const otherHours = (hours: OpeningHours) =>
  otherDays(hours)
    .flatMap(({ phone, word, ...days }) =>
      phone === undefined ? [] : `${daysOf(days)}: ${phone === "Closed" ? "closed" : phone} (${word})`,
    )
    .join(", ");
