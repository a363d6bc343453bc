/** Opening hours in a line that breaks only between its parts: "Mon–Fri 8AM–6PM, Sat 9AM–4PM". */
import { Fragment } from "react";
import type { Company } from "../../data/schema/site.ts";
import { formatHours as inWords } from "../format.ts";
import { NonBreaking } from "./non-breaking.tsx";

export function Hours({ hours }: { hours: Company["hours"]["phone"] }) {
  return hours.map((span, index) => (
    <Fragment key={span.days}>
      {index > 0 && " "}
      <span className="no-break">
        <NonBreaking text={inWords([span])} />
        {index < hours.length - 1 && ","}
      </span>
    </Fragment>
  ));
}
