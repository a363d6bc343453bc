/** The share of water in the body and its parts: six glasses filled to that share, four of them on phones. */
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Assets } from "../../assets.ts";
import { ButtonLink } from "../../parts/button-link.tsx";
import { Drawing } from "../../parts/drawing.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";

type Props = { text: string; stats: SiteSettings["stats"]; drawings: Assets["drawings"]; toForm: string };

export function WaterContent({ text, stats, drawings, toForm }: Props) {
  return (
    <section className="water dark" aria-labelledby="water-title">
      <div className="water__panel">
        <div className="wrap">
          <div className="water__intro">
            <h2 id="water-title">
              Why Clean Water Matters
              <span className="visually-hidden"> - </span>
              <span className="water__second">Your Body's Water Content</span>
            </h2>
            <div>
              <p>
                <NonBreaking text={text} />
              </p>
              <ButtonLink href={toForm} label="Request consultation" className="button--highlight" />
            </div>
          </div>
          <ul className="water__glasses figures">
            {stats.map(({ icon, percent, label }) => (
              <li key={label}>
                <Drawing drawings={drawings} name={`glass-${icon}-${percent}`} />
                <b>{percent}%</b>
                <span>{label}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
WaterContent.css = [new URL("./water-content.css", import.meta.url)];
