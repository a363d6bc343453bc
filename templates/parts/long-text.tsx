/** A long text with its contents beside it; a note in the margin may say a section in one sentence. */
import type { ReactNode } from "react";
import { anchorOf } from "./anchor.ts";
import { Unbroken } from "./unbroken.tsx";

type Props = {
  readonly sections: readonly {
    readonly heading: string;
    readonly note?: string | undefined;
    readonly body: ReactNode;
  }[];
  /** What stands below the last section. */
  readonly children?: ReactNode;
};

export function LongText({ sections, children }: Props) {
  return (
    <div className="wrap long-text">
      <nav className="long-text__contents" aria-labelledby="contents-title">
        <h2 id="contents-title">On this page</h2>
        <ol>
          {sections.map(({ heading }) => (
            <li key={heading}>
              <a href={`#${anchorOf(heading)}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        {sections.map(({ heading, note, body }) => (
          <section key={heading} id={anchorOf(heading)}>
            <h2>{heading}</h2>
            {note !== undefined && (
              <p className="long-text__margin">
                <Unbroken text={note} />
              </p>
            )}
            {body}
          </section>
        ))}
        {children}
      </div>
    </div>
  );
}
LongText.css = [new URL("./long-text.css", import.meta.url)];
