/** A panel over the lower edge of the first screen, with three short answers, none of them empty. */
import type { ReactNode } from "react";
import { NonBreaking } from "../../parts/non-breaking.tsx";

export const ShortAnswers = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <section className="answers" aria-label={label}>
    <div className="wrap">
      <div className="answers__paper">{children}</div>
    </div>
  </section>
);
ShortAnswers.css = [new URL("./short-answers.css", import.meta.url)];

type AnswerProps = { readonly label: string; readonly say: string; readonly children?: ReactNode };

export const ShortAnswer = ({ label, say, children }: AnswerProps) => (
  <div className="answers__cell">
    <h2 className="answers__label">{label}</h2>
    <p className="answers__say">
      <NonBreaking text={say} />
    </p>
    {children}
  </div>
);
