/** A sheet of paper over the lower edge of a hero: an answer in cells, its sources, and the way to a quote. */
import type { ReactNode } from "react";
import type { Source } from "../../../data/site.ts";
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

/** `otherwise` is printed where there is no line. */
export function AnswerLines({ lines, otherwise }: { readonly lines: readonly string[]; readonly otherwise: string }) {
  if (lines.length === 0) return <p>{otherwise}</p>;
  return (
    <ul className="answer__list">
      {lines.map((line) => (
        <li key={line}>
          <NonBreaking text={line} />
        </li>
      ))}
    </ul>
  );
}
