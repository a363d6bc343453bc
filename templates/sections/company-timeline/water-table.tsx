/** The end of the timeline: the pump in the water, and the company's mission beside it. */
import type { Company } from "../../model.ts";
import { QuoteLink } from "../../parts/button-link.tsx";
import { PhoneButton } from "../../parts/phone-link.tsx";

type Props = { mission: string; phone: Company["phones"]["main"]; toForm: string };

export const WaterTable = ({ mission, phone, toForm }: Props) => (
  <section className="timeline-layer water-table dark" aria-labelledby="mission-title">
    <svg viewBox="-750 -280 1500 560" preserveAspectRatio="none" aria-hidden="true">
      {ripples.map(([rx, ry, opacity]) => (
        <ellipse key={rx} rx={rx} ry={ry} opacity={opacity} />
      ))}
    </svg>
    <span className="timeline-layer__shaft" />
    <span className="timeline-layer__layer">Water table</span>
    <div className="wrap">
      <h2 id="mission-title">
        <span className="water-table__kicker">
          Our mission
          <br />
        </span>
        {mission}
      </h2>
      <div className="water-table__actions">
        <QuoteLink toForm={toForm} /> <PhoneButton phone={phone} className="button--outline" />
      </div>
    </div>
  </section>
);

/** Ellipses from the pump outwards: half width, half height and opacity. */
const ripples = [
  [70, 22, 0.5],
  [150, 48, 0.42],
  [245, 80, 0.34],
  [350, 116, 0.27],
  [465, 156, 0.2],
  [590, 200, 0.15],
  [720, 248, 0.1],
] as const;
