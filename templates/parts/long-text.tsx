/** A long text with a table of contents. A section can have a one-sentence note in the margin. */
import type { ReactNode } from "react";
import { anchorFrom } from "./anchor.ts";
import { NonBreaking } from "./non-breaking.tsx";

type Props = {
  readonly sections: readonly {
    readonly heading: string;
    readonly note?: string | undefined;
    readonly body: ReactNode;
  }[];
  /** Content below the last section. */
  readonly children?: ReactNode;
};

export function LongText({ sections, children }: Props) {
  return (
    <div className="wrap long-text long-text--contents">
      <nav className="long-text__contents" aria-labelledby="contents-title">
        <h2 id="contents-title">On this page</h2>
        <ol>
          {sections.map(({ heading }) => (
            <li key={heading}>
              <a href={`#${anchorFrom(heading)}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        {sections.map(({ heading, note, body }) => (
          <section key={heading} id={anchorFrom(heading)}>
            <h2>{heading}</h2>
            {note !== undefined && (
              <p className="long-text__margin">
                <NonBreaking text={note} />
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
LongText.textCss = [new URL("./long-text.css", import.meta.url)];
LongText.css = [...LongText.textCss, new URL("./long-text-contents.css", import.meta.url)];
