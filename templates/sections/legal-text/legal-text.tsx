/** A long text with its contents beside it, and a note in the margin that says each section in one sentence. */
import type { Site } from "../../../data/site.ts";
import { type Link, LinkedText } from "../../parts/linked-text.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { anchorOf } from "./anchor.ts";
import { LegalTable } from "./legal-table.tsx";

type Text = Site["texts"]["privacy"];
type Props = {
  readonly text: Pick<Text, "sections" | "updated">;
  /** Words that become links wherever the text has them. */
  readonly links: readonly Link[];
};

export function LegalText({ text, links }: Props) {
  return (
    <div className="wrap legal-text">
      <nav className="legal-text__contents" aria-labelledby="contents-title">
        <h2 id="contents-title">On this page</h2>
        <ol>
          {text.sections.map(({ heading }) => (
            <li key={heading}>
              <a href={`#${anchorOf(heading)}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        {text.sections.map((section) => (
          <Section key={section.heading} section={section} links={links} />
        ))}
        <p className="note legal-text__updated">Last updated {text.updated}.</p>
      </div>
    </div>
  );
}
LegalText.css = [new URL("./legal-text.css", import.meta.url), new URL("./legal-table.css", import.meta.url)];

function Section({ section, links }: { section: Text["sections"][number] } & Pick<Props, "links">) {
  const { heading, note, paragraphs, list, table } = section;
  return (
    <section id={anchorOf(heading)}>
      <h2>{heading}</h2>
      {note !== undefined && (
        <p className="legal-text__margin">
          <Unbroken text={note} />
        </p>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <LinkedText text={paragraph} links={links} />
        </p>
      ))}
      {list && (
        <ul>
          {list.map((item) => (
            <li key={item}>
              <LinkedText text={item} links={links} />
            </li>
          ))}
        </ul>
      )}
      {table && <LegalTable table={table} heading={heading} />}
    </section>
  );
}
