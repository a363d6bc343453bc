/** "On the mains, or on a well?": how many homes have which supply, and what each should look out for. */
import { Fragment, type ReactNode } from "react";
import type { Explanation, ServiceLink, Town, TownPageData } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { SourceLink } from "../../parts/source-link.tsx";
import { paths } from "../../paths.ts";
import { sentences } from "../../sentences.ts";
import { mainsSentence, peopleSentence, wellSentence } from "./home-sentences.ts";

type Texts = SiteSettings["texts"]["town"]["atHome"];
type Props = Pick<TownPageData, "town" | "figures" | "surroundings" | "explanations" | "services" | "guides"> & {
  readonly texts: Texts;
};

export function AtHome(props: Props) {
  const { town, surroundings, explanations, services, guides, texts } = props;
  const { people, homes, outside } = props.figures;
  // A row of site.json says more of what it is about.
  const rows = [...texts.mains.rows, ...texts.well.rows];
  const explained = explanations.filter(({ clue }) => rows.every((row) => row.clue !== clue));
  const explanationsOf = (wells: boolean) =>
    explained
      .filter(({ forWells = false }) => forWells === wells)
      .map((explanation) => <Explained key={explanation.topic} explanation={explanation} />);
  const counted = homes ?? outside;
  // The table below counts the homes of the town too.
  const onMains = surroundings === undefined || surroundings.places.length === 0 ? homes : undefined;
  const linked = (slug: string) => services.find((service) => service.slug === slug);
  return (
    <section className="at-home" aria-labelledby="at-home-title">
      <div className="wrap">
        <h2 id="at-home-title">{texts.heading}</h2>
        {(people ?? counted) !== undefined && (
          <p>
            {people !== undefined && <NonBreaking text={`${peopleSentence(town, people, surroundings?.rank)} `} />}
            {counted !== undefined && (
              <>
                <SourceLink of={counted} isShort /> {texts.ownSupply}
              </>
            )}
          </p>
        )}
        <div className="at-home__cards">
          <Card heading={texts.mains.heading} sentence={mainsSentence(town, onMains)}>
            {explanationsOf(false)}
            {texts.mains.rows.map((row) => (
              <Row key={row.clue} {...row} town={town} service={linked(row.service)} />
            ))}
          </Card>
          <Card heading={texts.well.heading} sentence={wellSentence(town, { homes, outside }, surroundings)}>
            {explanationsOf(true)}
            {texts.well.rows.map((row) => (
              <Row key={row.clue} {...row} town={town} service={linked(row.service)} />
            ))}
          </Card>
        </div>
        {guides.length > 0 && (
          <p className="at-home__guides">
            Read on:{" "}
            {guides.map((guide) => (
              <Fragment key={guide.slug}>
                <a className="link" href={paths.guide(guide)}>
                  {guide.heading}
                </a>{" "}
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}
AtHome.css = [new URL("./at-home.css", import.meta.url)];

type CardProps = {
  readonly heading: string;
  readonly sentence: string | undefined;
  readonly children: ReactNode;
};

const Card = ({ heading, sentence, children }: CardProps) => (
  <div className="at-home__card">
    <h3>{heading}</h3>
    {sentence !== undefined && (
      <p>
        <NonBreaking text={sentence} />
      </p>
    )}
    <ul>{children}</ul>
  </div>
);

/** What a topic of the town's own records means. */
const Explained = ({ explanation: { clue, label, text } }: { explanation: Explanation }) => (
  <li>
    <b>{clue ?? label}</b>
    <p>
      <NonBreaking text={sentences(text)[0] ?? text} />
    </p>
  </li>
);

type RowProps = Omit<Texts["well"]["rows"][number], "service"> & {
  readonly town: Town;
  readonly service: ServiceLink | undefined;
};

/** A service that is gone leaves its row without a link. */
const Row = ({ clue, text, town, service }: RowProps) => (
  <li>
    <b>{clue}</b>
    <p>
      <NonBreaking text={text} />{" "}
      {service !== undefined && (
        <a className="link" href={paths.townService(town, service)}>
          {service.title} in {town.name}
        </a>
      )}
    </p>
  </li>
);
