/** The text on this service in this town, a review of the service, signs whose links tick the form, and who comes. */

import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Company, Service, TownService } from "../../model.ts";
import { CustomerVoice } from "../../parts/customer-voice.tsx";
import { DatedLines } from "../../parts/dated-lines.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { WhoComes } from "../../parts/who-comes.tsx";
import { ownForm } from "../../paths.ts";
import { sentenceCase } from "../../words/format.ts";

type Props = {
  readonly townService: TownService;
  readonly service: Service;
  readonly text: string;
  readonly company: Company;
  readonly team: SiteSettings["team"];
};

export function OwnText({ townService: { town, title, report, review }, service, text, company, team }: Props) {
  const { link, tapSigns = [], clue } = service;
  return (
    <section className="own" id="known" aria-labelledby="own-title">
      <div className="wrap own__columns">
        <div className="own__text">
          <h2 id="own-title">{title === undefined ? `${link.title} in ${town.name}` : sentenceCase(title)}</h2>
          <p>
            <NonBreaking text={text} />
          </p>
          <DatedLines reports={report === undefined ? [] : [report]} />
          {review !== undefined && <CustomerVoice review={review} />}
        </div>
        <div>
          {tapSigns.length > 0 && (
            <>
              <h3>Seen this? Tick it, and ask</h3>
              <ul className="own__signs">
                {tapSigns.map((sign) => (
                  <li key={sign}>
                    <a href={ownForm} data-clue={clue}>
                      {sign}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
          <WhoComes team={team} company={company} />
        </div>
      </div>
    </section>
  );
}
OwnText.css = [...CustomerVoice.css, ...DatedLines.css, ...WhoComes.css, new URL("./own-text.css", import.meta.url)];
