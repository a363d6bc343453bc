/** A sheet of paper over the lower edge of a hero: an answer in cells, its sources, and the way to a quote. */
import type { ReactNode } from "react";
import type { Source } from "../../../data/schema/site.ts";
import { AnswerSources } from "../../parts/answer-sources.tsx";
import { QuoteLink } from "../../parts/button-link.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { Tier } from "../../parts/tier.tsx";

type Props = {
  /** Name of the section, which has no heading. */
  readonly label: string;
  /** Under the button. */
  readonly offer: string;
  readonly toForm: string;
  readonly sources: readonly Source[];
  /** Three cells at most. */
  readonly children: ReactNode;
};

export function AnswerCard({ label, offer, toForm, sources, children }: Props) {
  return (
    <section className="answer" aria-label={label}>
      <div className="wrap">
        <div className="answer__paper">
          {children}
          <div className="answer__act">
            <QuoteLink toForm={toForm} />
            <p>
              <NonBreaking text={offer} />
            </p>
          </div>
        </div>
        <AnswerSources of={sources} />
      </div>
    </section>
  );
}
AnswerCard.css = [...Tier.css, new URL("./town-answer.css", import.meta.url)];

type LinesProps = {
  readonly lines: readonly string[];
  /** Printed where there is no line. */
  readonly otherwise: string;
  /** The first of the lines, where there is room for it. */
  readonly more?: { readonly text: string; readonly path: string } | undefined;
};

export function AnswerLines({ lines, otherwise, more }: LinesProps) {
  if (lines.length === 0 && more === undefined) return <p>{otherwise}</p>;
  return (
    <ul className="answer__list">
      {more !== undefined && lines.length < 2 && (
        <li>
          <a className="link" href={more.path}>
            {more.text}
          </a>
        </li>
      )}
      {(lines.length === 0 ? [otherwise] : lines).map((line) => (
        <li key={line}>
          <NonBreaking text={line} />
        </li>
      ))}
    </ul>
  );
}
