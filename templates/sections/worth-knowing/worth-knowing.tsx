/** "Worth knowing in Trim": the town's text, else advice for the county's wells, and at most two dated reports. */
import { inCounty } from "../../../client/measures/in-county.ts";
import type { Fact, Town } from "../../model.ts";
import { DatedLines } from "../../parts/dated-lines.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";

type Props = {
  readonly text: string | undefined;
  readonly reports: readonly Fact[];
} & ({ readonly town: Town } | { readonly county: Town["county"] });

export const WorthKnowing = ({ text, reports, ...place }: Props) => (
  <section className="known" id="known" aria-labelledby="known-title">
    <div className="wrap known__columns">
      <h2 id="known-title">
        Worth knowing {"town" in place ? `in ${place.town.name}` : `about wells in ${inCounty(place.county.name)}`}
      </h2>
      <div>
        {text !== undefined && (
          <p className="known__text">
            <NonBreaking text={text} />
          </p>
        )}
        <DatedLines reports={reports} />
      </div>
    </div>
  </section>
);
WorthKnowing.css = [...DatedLines.css, new URL("./worth-knowing.css", import.meta.url)];
