/** The text of a legal page. */
import type { Site } from "../../model.ts";
import { type Link, LinkedList, LinkedText } from "../../parts/linked-text.tsx";
import { LongText } from "../../parts/long-text.tsx";
import { RuledTable } from "../../parts/ruled-table.tsx";
import { isSample } from "../../words/format.ts";

type Text = Site["texts"]["privacy"];
type Props = {
  readonly text: Pick<Text, "sections" | "updated">;
  /** Words that become links everywhere in the text. */
  readonly links: readonly Link[];
};

export function LegalText({ text, links }: Props) {
  return (
    <LongText
      sections={text.sections.map((section) => ({
        heading: section.heading,
        note: section.note,
        body: <LegalBody section={section} links={links} />,
      }))}
    >
      <p className="note long-text__updated">Last updated {text.updated}.</p>
    </LongText>
  );
}
LegalText.css = [...LongText.css, ...RuledTable.css];

export function LegalBody({ section, links }: { section: Text["sections"][number] } & Pick<Props, "links">) {
  const { heading, paragraphs, list, table, source } = section;
  return (
    <>
      {source !== undefined && isSample(source) && (
        <p className="note">Sample, shown until what holds for the company is in.</p>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <LinkedText text={paragraph} links={links} />
        </p>
      ))}
      {list !== undefined && <LinkedList list={list} links={links} />}
      {table && (
        <RuledTable
          label={heading}
          columns={table.columns}
          rows={table.rows.map((cells) => ({ key: cells.join(), cells }))}
        />
      )}
    </>
  );
}
