/** A guide's sections: open ones, then folded ones, each with its rows or table. */
import { inCounty } from "../../../client/measures/in-county.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Fact, Guide, GuideSection, WellHelp } from "../../model.ts";
import { anchorFrom } from "../../parts/anchor.ts";
import { LinkedList, LinkedText } from "../../parts/linked-text.tsx";
import { LongText } from "../../parts/long-text.tsx";
import { Notices } from "../../parts/notices.tsx";
import { RuledTable } from "../../parts/ruled-table.tsx";
import { formatEuro } from "../../words/format.ts";
import { FactList, FactListItem } from "../fact-list/fact-list.tsx";
import { EpaByCounty } from "./epa-by-county.tsx";
import { GuideTable, type GuideTableRows } from "./guide-table.tsx";

type SectionsProps = { readonly guide: Guide; readonly listed: GuideTableRows };
type Props = SectionsProps & { readonly notices: SiteSettings["notices"] };

export function GuideText({ guide, listed, notices }: Props) {
  return (
    <div className="guide">
      <div className="wrap long-text">
        {guide.sections.map((section) => (
          <Section key={section.heading} section={section} guide={guide} listed={listed} />
        ))}
        {guide.sections.some(({ table }) => table === "epa-list") && <Notices of={notices} />}
      </div>
    </div>
  );
}
GuideText.css = [
  ...LongText.textCss,
  ...RuledTable.css,
  ...FactList.css,
  ...GuideTable.css,
  ...EpaByCounty.css,
  new URL("./guide-text.css", import.meta.url),
  new URL("./guide-page.css", import.meta.url),
];

type SectionProps = SectionsProps & { readonly section: GuideSection };

/** The id is inside the fold, so that a link to a closed section opens it. */
function Section(props: SectionProps) {
  const { heading, isOpen } = props.section;
  const id = anchorFrom(heading);
  if (isOpen === true)
    return (
      <section id={id}>
        <h2>{heading}</h2>
        <Body {...props} />
      </section>
    );
  return (
    <details>
      <summary>
        <h2>{heading}</h2>
      </summary>
      <section id={id}>
        <Body {...props} />
      </section>
    </details>
  );
}

function Body({ section, guide, listed }: SectionProps) {
  const { paragraphs, list, table, costs, help, facts } = section;
  const links = (guide.links ?? []).map(({ words, url }) => ({ words, href: url }));
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <LinkedText text={paragraph} links={links} />
        </p>
      ))}
      {list !== undefined && <LinkedList list={list} links={links} />}
      {costs?.rows.map(({ label, text }) => (
        <p key={label}>
          <b>{label}.</b> <LinkedText text={text} links={links} />
        </p>
      ))}
      {table !== undefined && <GuideTable table={table} label={section.heading} guide={guide} listed={listed} />}
      {help.length > 0 && <FactList facts={help} shown={help.length} row={helpRow} />}
      {facts.length > 0 && (
        <div>
          <FactList facts={facts} row={factRow} />
        </div>
      )}
    </>
  );
}

const helpRow = (help: WellHelp) => (
  <FactListItem key={help.statement} fact={help} mark={help.scope === "county" ? inCounty(help.place) : undefined}>
    {amountOf(help)}
  </FactListItem>
);

/** Prints an amount in euro with its terms, "€3,000 at most". Other figures are in the statement. */
function amountOf({ value, unit }: WellHelp) {
  const [, terms] = /^euro(?: (.*))?$/.exec(unit ?? "") ?? [];
  if (value === undefined || terms === undefined) return null;
  return (
    <b>
      {formatEuro(Number(value))} {terms}
    </b>
  );
}

const factRow = (fact: Fact) => <FactListItem key={fact.statement} fact={fact} mark={placeOf(fact)} />;

const placeOf = ({ scope, place }: Fact) => (scope === "county" ? inCounty(place) : place);
