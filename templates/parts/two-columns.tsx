/** A heading with its text in a narrow column, and the content in a wide one beside it. */
import type { ReactNode } from "react";

type Props = {
  readonly id: string;
  readonly heading: string;
  /** Text under the heading. */
  readonly words?: ReactNode;
  readonly children: ReactNode;
};

export function TwoColumns({ id, heading, words, children }: Props) {
  return (
    <div className="wrap columns">
      <div className="columns__heading">
        <h2 id={id}>{heading}</h2>
        {words}
      </div>
      <div>{children}</div>
    </div>
  );
}
TwoColumns.css = [new URL("./two-columns.css", import.meta.url)];
