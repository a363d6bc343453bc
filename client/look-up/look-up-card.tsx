/** Answers of the look-up: a town's card, the same card where nothing is known, and towns to choose from. */
import { inCounty } from "../measures/in-county.ts";
import type { LookUpAnswer, LookUpData, LookUpTown } from "./data.ts";
import { TierSign } from "./tier-sign.tsx";

type Heading = { readonly level: 2 | 3; readonly words: string };

type Props = {
  /** `words`: what was typed, or its routing key. They are the card's title if no town is meant. */
  readonly heading: Heading;
  readonly town: LookUpTown | undefined;
  readonly routingKey: string | undefined;
  readonly data: LookUpData;
  readonly toForm: string;
};

export function LookUpCard({ heading, town, routingKey, data: { unknown, utility, texts }, toForm }: Props) {
  const isKnown = town?.isKnown === true;
  return (
    <article className={isKnown ? "look-up__card" : "look-up__card look-up__card--unknown"}>
      <div className="look-up__head">
        <Title {...heading} words={town?.name ?? heading.words} />
        <p>
          {town === undefined ? texts.notFound : [inCounty(town.county), town.routingKey].filter(Boolean).join(", ")}
        </p>
      </div>
      <dl>
        {(town?.answers ?? unknown).map((answer) => (
          <AnswerRow key={answer.label} answer={answer} utility={utility} />
        ))}
      </dl>
      {routingKey !== undefined && town !== undefined && <p className="look-up__note">{texts.key}</p>}
      <div className="look-up__act">
        <a className="button button--highlight" href={town === undefined ? toForm : `${toForm}&town=${town.slug}`}>
          {isKnown ? "Get A Free Quote" : texts.test}
        </a>
        {town !== undefined && (
          <a className="link" href={town.path}>
            All about water in {town.name}
          </a>
        )}
      </div>
    </article>
  );
}

type RowProps = { readonly answer: LookUpAnswer; readonly utility: LookUpData["utility"] };

function AnswerRow({ answer: { label, tier, date, lines, isOpen, sources = [] }, utility }: RowProps) {
  return (
    <div>
      <dt>
        {label} {tier !== undefined && <TierSign tier={tier} words={date} block="look-up__tier" />}
      </dt>
      {lines.map(({ say, text }) => (
        <dd key={say}>
          <b>{say}</b> {text}
        </dd>
      ))}
      {isOpen && (
        <dd>
          <a className="link" href={utility.url}>
            {utility.label}
          </a>
        </dd>
      )}
      {sources.length > 0 && (
        <dd className="look-up__sources">
          {sources.length === 1 ? "Source: " : "Sources: "}
          {sources.map(({ name, title, url }, place) => (
            <span key={url}>
              {place > 0 && "; "}
              <a href={url} rel="nofollow" data-tip={title}>
                {name}
              </a>
            </span>
          ))}
        </dd>
      )}
    </div>
  );
}

function Title({ level, words }: Heading) {
  const Tag = level === 2 ? "h2" : "h3";
  return <Tag>{words}</Tag>;
}

type ChoicesProps = {
  readonly heading: Heading;
  readonly towns: readonly LookUpTown[];
  readonly text: string;
  readonly note: string | undefined;
};

const choicesMax = 24;

export const TownChoices = ({ heading, towns, text, note }: ChoicesProps) => (
  <article className="look-up__card">
    <div className="look-up__head">
      <Title {...heading} />
      <p>{text}</p>
    </div>
    <ul className="look-up__choices">
      {towns.slice(0, choicesMax).map(({ slug, name, path, county }) => (
        <li key={slug}>
          <a className="link" href={path}>
            {name}
          </a>{" "}
          <small>{inCounty(county)}</small>
        </li>
      ))}
    </ul>
    {note !== undefined && <p className="look-up__note">{note}</p>}
  </article>
);
