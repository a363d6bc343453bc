/** The key figure of a service on a scale, on a panel over the hero's lower edge. */
import type { Service } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { formatNumber } from "../../words/format.ts";

type Measure = NonNullable<Service["measure"]>;

export function ServiceScale({ measure }: { measure: Measure }) {
  const { value, unit, limit, label, limitLabel, caption } = measure;
  const end = scaleEnd(measure);
  return (
    <div className="service-scale">
      <div className="wrap">
        <figure className="service-scale__paper figures">
          <figcaption>
            <NonBreaking text={caption ?? `On a scale from 0 to ${withUnit(end, unit)}`} />
          </figcaption>
          <div className="service-scale__line">
            <svg aria-hidden="true">
              <rect className="service-scale__raw" width="100%" height="6" rx="3" />
              <rect width={percent((limit ?? value) / end)} height="6" rx="3" />
            </svg>
            <dl>
              {limit !== undefined && (
                <Mark figure={withUnit(limit, unit)} words={limitLabel ?? "drinking water value"} />
              )}
              <Mark figure={withUnit(value, unit)} words={label} />
            </dl>
          </div>
        </figure>
      </div>
    </div>
  );
}
ServiceScale.css = [new URL("./service-scale.css", import.meta.url)];

const Mark = ({ figure, words }: { figure: string; words: string }) => (
  <div>
    <dt>
      <NonBreaking text={figure} />
    </dt>
    <dd>
      <NonBreaking text={words} />
    </dd>
  </div>
);

/** Returns the scale's end: 100 for a share in percent, else the larger of its two marks. */
const scaleEnd = ({ value, unit, limit = 0 }: Measure) => (unit === "%" ? 100 : Math.max(value, limit));

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

const withUnit = (value: number, unit: string) =>
  `${Number.isInteger(value) ? formatNumber(value) : value}${unit === "%" ? "" : "\u00a0"}${unit}`;
