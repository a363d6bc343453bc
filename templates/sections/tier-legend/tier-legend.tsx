/** The signs beside figures: how near a source is to the tap, the nearest first. */
import type { Site } from "../../../data/schema/site.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { Tier } from "../../parts/tier.tsx";
import { TwoColumns } from "../../parts/two-columns.tsx";

type Props = { readonly texts: Site["texts"]["figures"]["tiers"] };

export function TierLegend({ texts: { heading, text, rows } }: Props) {
  return (
    <section className="tier-legend" aria-labelledby="tiers-title">
      <TwoColumns id="tiers-title" heading={heading} words={<p>{text}</p>}>
        <ul>
          {rows.map(({ tier, text: meaning }) => (
            <li key={tier}>
              <Tier tier={tier} />
              <p>
                <NonBreaking text={meaning} />
              </p>
            </li>
          ))}
        </ul>
      </TwoColumns>
    </section>
  );
}
TierLegend.css = [...TwoColumns.css, ...Tier.css, new URL("./tier-legend.css", import.meta.url)];
