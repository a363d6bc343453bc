/** One cell of an answer: its label and tier over what is said. */
import type { ReactNode } from "react";

type Props = { readonly label: string; readonly tier?: ReactNode; readonly children: ReactNode };

export const AnswerCell = ({ label, tier, children }: Props) => (
  <div className="answer__cell">
    <p className="answer__top">
      <span>{label}</span> {tier}
    </p>
    {children}
  </div>
);
