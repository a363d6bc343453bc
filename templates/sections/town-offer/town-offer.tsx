/** "What it costs": prices that are known, four steps, who comes, and a review. */

import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Assets } from "../../assets.ts";
import type { Company, Review, Service, TreatedCase } from "../../model.ts";
import { CustomerVoice } from "../../parts/customer-voice.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { Pause } from "../../parts/pause.tsx";
import { Picture } from "../../parts/picture.tsx";
import { SampleMark } from "../../parts/sample-mark.tsx";
import { WhoComes } from "../../parts/who-comes.tsx";
import { formatPrice, isSample, priceRange, priceTerms, sentenceCase } from "../../words/format.ts";

type Props = {
  readonly company: Company;
  readonly settings: Pick<SiteSettings, "team">;
  /** Price of a water test elsewhere. */
  readonly testPrice: string | undefined;
  readonly howItWorks: SiteSettings["texts"]["town"]["howItWorks"];
  /** Service that usually helps in the town. */
  readonly service: Service | undefined;
  readonly review: Review | undefined;
  /** Case of a treated tap that has a picture of its own. */
  readonly treated: TreatedCase | undefined;
  readonly pictures: Assets["pictures"];
};

export function TownOffer({ company, settings, testPrice, howItWorks, service, review, treated, pictures }: Props) {
  const photo = treated?.image === undefined ? undefined : pictures[treated.image];
  return (
    <section className="offer" aria-labelledby="offer-title">
      <div className="wrap offer__columns">
        <div>
          <h2 id="offer-title">{settings.team.length === 0 ? "What it costs" : "What it costs, who comes"}</h2>
          <dl className="offer__prices figures">
            <Price what="Test at your tap, laboratory and quote" amount="Free" why={testPrice} />
            {service?.price !== undefined && (
              <Price what={service.price.what} amount={priceRange(service.price)} source={service.price.source} />
            )}
            <Price
              what="Drinking tap"
              amount={formatPrice(company.price)}
              why={`${sentenceCase(priceTerms(company.price))}.`}
            />
          </dl>
          <h3 className="visually-hidden">{howItWorks.heading}</h3>
          <ol className="offer__steps">
            {howItWorks.steps.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                <Pause />
                <NonBreaking text={text} />
              </li>
            ))}
          </ol>
        </div>
        <div>
          <WhoComes team={settings.team} company={company} />
          {photo !== undefined && (
            <figure className="offer__photo">
              <Picture picture={photo} sizes="(max-width:64rem) 90vw,32rem" />
            </figure>
          )}
          {review !== undefined && <CustomerVoice review={review} />}
        </div>
      </div>
    </section>
  );
}
TownOffer.css = [...CustomerVoice.css, ...WhoComes.css, new URL("./town-offer.css", import.meta.url)];

type PriceProps = {
  readonly what: string;
  readonly amount: string;
  readonly why?: string | undefined;
  readonly source?: string;
};

const Price = ({ what, amount, why, source = "" }: PriceProps) => (
  <div>
    <dt>
      <NonBreaking text={what} /> {isSample(source) && <SampleMark />}
    </dt>
    <dd>
      <NonBreaking text={amount} />
    </dd>
    {why !== undefined && (
      <dd className="offer__terms">
        <NonBreaking text={why} />
      </dd>
    )}
  </div>
);
