/** For well owners in the county: what to test, how often, and what the council pays; a review, and who comes. */
import { inCounty } from "../../../client/measures/in-county.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Company, CountyPageData } from "../../model.ts";
import { CustomerVoice } from "../../parts/customer-voice.tsx";
import { DatedLines } from "../../parts/dated-lines.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { WhoComes } from "../../parts/who-comes.tsx";
import { fillTokens } from "../../words/format.ts";

type Props = {
  readonly local: CountyPageData;
  readonly texts: SiteSettings["texts"]["county"]["wells"];
  readonly team: SiteSettings["team"];
  readonly company: Company;
};

export function CountyWells({ local, texts, team, company }: Props) {
  const { county, wells, reports, review } = local;
  return (
    <section className="county-wells" aria-labelledby="wells-title">
      <div className="wrap county-wells__columns">
        <div>
          <h2 id="wells-title">{fillTokens(texts.heading, { county: inCounty(county.name) })}</h2>
          <dl>
            {texts.rows.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  <NonBreaking text={text} />
                </dd>
              </div>
            ))}
            <Council {...wells} />
          </dl>
        </div>
        <div className="county-wells__proof">
          {review !== undefined && <CustomerVoice review={review} />}
          <WhoComes team={team} company={company} />
          <DatedLines reports={reports} />
        </div>
      </div>
    </section>
  );
}
CountyWells.css = [
  ...CustomerVoice.css,
  ...DatedLines.css,
  ...WhoComes.css,
  new URL("./county-wells.css", import.meta.url),
];

/** Prints the council, with its phone number or else its section. Nothing if the council is not known. */
function Council({ council, grant_phone: phone, well_note: note }: CountyPageData["wells"]) {
  if (council === undefined) return null;
  return (
    <div>
      <dt>Ask first</dt>
      <dd>
        {council}
        {phone === undefined ? ", rural water section" : ", "}
        {phone !== undefined && (
          <a className="figures" href={`tel:${phone.replaceAll(" ", "")}`}>
            {phone}
          </a>
        )}
        . {note !== undefined && <NonBreaking text={note} />}
      </dd>
    </div>
  );
}
