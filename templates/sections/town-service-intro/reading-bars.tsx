/** Readings as bars on one scale with the limit. */
import { inCounty } from "../../../client/measures/in-county.ts";
import { factDate, publisher } from "../../parts/fact-text.ts";
import { SourceLink } from "../../parts/source-link.tsx";
import type { Readings } from "./comparable-readings.ts";

export function ReadingBars({ readings: { unit, limit, values } }: { readings: Readings }) {
  const longest = Math.max(limit.value, ...values.map(({ value }) => value));
  return (
    <ul className="reading-bars figures">
      <li>
        <span>{limit.parameter}: the value for drinking water</span>{" "}
        <b>
          {limit.value} <small className="unbroken">{unit}</small>
        </b>{" "}
        <Bar className="reading-bars__limit" share={limit.value / longest} />
        <SourceLink title={new URL(limit.url).hostname.replace(/^www\./, "")} url={limit.url} />
      </li>
      {values.map(({ value, fact }) => (
        <li key={fact.statement}>
          <span>
            {fact.scope === "county" ? inCounty(fact.place) : fact.place}, {factDate(fact)}
          </span>{" "}
          <b>
            {value} <small className="unbroken">{unit}</small>
          </b>{" "}
          <Bar className={value > limit.value ? "reading-bars__over" : "reading-bars__limit"} share={value / longest} />
          <SourceLink title={fact.sourceTitle} short={publisher(fact)} url={fact.sourceUrl} />
        </li>
      ))}
    </ul>
  );
}

const Bar = ({ className, share }: { className: string; share: number }) => (
  <svg aria-hidden="true">
    <rect y="3" width="100%" height="2" />
    <rect className={className} width={`${(share * 100).toFixed(1)}%`} height="8" rx="1" />
  </svg>
);
