/** First screen of a service in a town: its question, the verdict, quote button and phone, and a picture. */

import type { PictureAsset } from "../../assets.ts";
import { townServiceBreadcrumbs } from "../../breadcrumbs.ts";
import type { Company, Service, TownService } from "../../model.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { PhoneAction, QuoteActions } from "../../parts/phone-line.tsx";
import { HeroPicture } from "../../parts/picture.tsx";
import { VerdictText } from "../../parts/verdict.tsx";
import { fillTownTokens } from "../../words/town-tokens.ts";

type Props = {
  readonly townService: TownService;
  readonly service: Service;
  readonly company: Company;
  readonly picture: PictureAsset;
  readonly outside: string;
  /** Address of the contact page with the town and the service as its subject. */
  readonly toForm: string;
};

export function QuestionHero({ townService, service, company, picture, outside, toForm }: Props) {
  const { town, verdict, localLine } = townService;
  const answer = verdict?.answer ?? service.signs;
  return (
    <section className="question dark">
      <div className="wrap">
        <div className="question__words">
          <Breadcrumbs crumbs={townServiceBreadcrumbs(town, townService.service)} />
          <h1>
            <span className="question__kicker">
              {service.link.title} in {town.label}
              <br />
            </span>
            {fillTownTokens(service.ask, town)}
          </h1>
          <VerdictText word={verdict?.word} line={answer} />
          {localLine !== undefined && (
            <p className="question__local">
              <NonBreaking text={localLine.text} />
            </p>
          )}
          {town.withinRadius ? (
            <QuoteActions toForm={toForm} company={company} />
          ) : (
            <>
              <p className="question__local">
                <NonBreaking text={fillTownTokens(outside, town)} />
              </p>
              <PhoneAction company={company} />
            </>
          )}
        </div>
      </div>
      <div className="question__picture">
        <HeroPicture picture={picture} sizes={questionHeroSizes} />
      </div>
    </section>
  );
}
QuestionHero.css = [
  ...Breadcrumbs.css,
  ...VerdictText.css,
  ...QuoteActions.css,
  new URL("./question-hero.css", import.meta.url),
];

export const questionHeroSizes = "(max-width:64rem) 100vw,40vw";
