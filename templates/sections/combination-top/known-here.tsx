/** What is known of this service's subject in this town, then what its county offers, then what is known of the county. */
import { Fragment, type ReactNode } from "react";
import type { Combination, Fact } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { factKind } from "../../parts/fact-words.ts";
import { SourceLink } from "../../parts/source-link.tsx";
import { Split } from "../../parts/split.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { FactLog, FactRow } from "../fact-log/fact-log.tsx";
import { Bars } from "./bars.tsx";
import type { CombinationLead } from "./combination-lead.ts";
import { readingsHere } from "./readings.ts";

type Props = {
  readonly combination: Combination;
  readonly lead: CombinationLead;
  readonly limits: SiteSettings["limits"];
  /** Over what the county offers: "Money and advice". */
  readonly helpHeading: string;
};

/** Nothing known of town or county: no section. */
export function KnownHere(props: Props) {
  const [first, ...others] = blocksOf(props);
  if (first === undefined) return null;
  if (first.body === null && others.length === 0)
    return (
      <section className="known" aria-labelledby="known-title">
        <Split id="known-title" heading={first.heading}>
          <OwnText {...props} />
        </Split>
      </section>
    );
  return (
    <section className="known" aria-labelledby="known-title">
      <Split id="known-title" heading={first.heading} words={<OwnText {...props} />}>
        {first.body}
        {others.map(({ heading, body }) => (
          <div key={heading}>
            <h3 className="fact-log__title">{heading}</h3>
            {body}
          </div>
        ))}
      </Split>
    </section>
  );
}
KnownHere.css = [...Split.css, ...FactLog.css, ...FactLog.titleCss, new URL("./known-here.css", import.meta.url)];

type Block = { readonly heading: string; readonly body: ReactNode };

function blocksOf({ combination, lead, limits, helpHeading }: Props): readonly Block[] {
  const { town, service, text, facts, told, help } = combination;
  const county = `Co. ${town.county.name}`;
  const block = (place: string, here: string, ofPlace: readonly Fact[]): Block => {
    const readings = readingsHere(ofPlace, service, limits);
    const rest = ofPlace.filter((fact) => fact !== lead.fact && !told.includes(fact));
    return {
      heading: readings === null ? `On record in ${place}` : `What the numbers say ${here}`,
      body:
        readings === null && rest.length === 0 ? null : (
          <>
            {readings !== null && <Bars readings={readings} />}
            {rest.length > 0 && <FactLog facts={rest} row={factRow} />}
          </>
        ),
    };
  };
  const ofTown = facts.filter(({ scope }) => scope === "town");
  const ofCounty = facts.filter(({ scope }) => scope === "county");
  const isMoreThanLead = ofTown.some((fact) => fact !== lead.fact);
  return [
    ...(text !== undefined || isMoreThanLead ? [block(town.name, "here", ofTown)] : []),
    ...(help.length > 0
      ? [
          {
            heading: `${helpHeading} in ${county}`,
            body: <FactLog facts={help} row={(each) => <FactRow key={each.statement} fact={each} />} />,
          },
        ]
      : []),
    ...(ofCounty.length > 0 ? [block(county, `in ${county}`, ofCounty)] : []),
  ];
}

function OwnText({ combination: { textSources }, lead }: Pick<Props, "combination" | "lead">) {
  return (
    <>
      {lead.rest !== "" && (
        <p>
          <Unbroken text={lead.rest} />
        </p>
      )}
      {textSources.length > 0 && (
        <p className="note">
          {textSources.length === 1 ? "Source" : "Sources"}:{" "}
          {textSources.map(({ title, url }, place) => (
            <Fragment key={url}>
              {place > 0 && "; "}
              <SourceLink title={title} url={url} />
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

const factRow = (fact: Fact) => <FactRow key={fact.statement} fact={fact} mark={factKind(fact)} />;
