/** A heading with its words in a narrow column, what it heads in the wide one beside it. */
import type { ReactNode } from "react";

type Props = {
  readonly id: string;
  readonly heading: string;
  /** Under the heading. */
  readonly words?: ReactNode;
  readonly children: ReactNode;
};

export function Split({ id, heading, words, children }: Props) {
  return (
    <div className="wrap split">
      <div className="split__heading">
        <h2 id={id}>{heading}</h2>
        {words}
      </div>
      <div>{children}</div>
    </div>
  );
}
Split.css = [new URL("./split.css", import.meta.url)];
