/** Records on a service's subject: of the town, then its county's help, then of the county. */

import { Fragment, type ReactNode } from "react";
import { inCounty } from "../../../client/measures/in-county.ts";
import type { Fact, TownService } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { factKind } from "../../parts/fact-text.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { SourceLink } from "../../parts/source-link.tsx";
import { TwoColumns } from "../../parts/two-columns.tsx";
import { FactList, FactListItem } from "../fact-list/fact-list.tsx";
import { comparableReadings } from "./comparable-readings.ts";
import { ReadingBars } from "./reading-bars.tsx";
import type { TownServiceLead } from "./town-service-lead.ts";

type Props = {
  readonly townService: TownService;
  readonly lead: TownServiceLead;
  readonly limits: SiteSettings["limits"];
  /** Heading over the county's help: "Money and advice". */
  readonly helpHeading: string;
};

/** Without records of town or county there is no section. */
export function TownServiceFacts(props: Props) {
  const [first, ...others] = blocksOf(props).filter(({ body }, index) => body !== null || (index === 0 && says(props)));
  if (first === undefined) return null;
  if (first.body === null && others.length === 0)
    return (
      <section className="town-facts" aria-labelledby="known-title">
        <TwoColumns id="known-title" heading={first.heading}>
          <OwnText {...props} />
        </TwoColumns>
      </section>
    );
  return (
    <section className="town-facts" aria-labelledby="known-title">
      <TwoColumns id="known-title" heading={first.heading} words={<OwnText {...props} />}>
        {first.body}
        {others.map(({ heading, body }) => (
          <div key={heading}>
            <h3 className="facts__title">{heading}</h3>
            {body}
          </div>
        ))}
      </TwoColumns>
    </section>
  );
}
TownServiceFacts.css = [
  ...TwoColumns.css,
  ...FactList.css,
  ...FactList.titleCss,
  new URL("./town-service-facts.css", import.meta.url),
];

type Block = { readonly heading: string; readonly body: ReactNode };

function blocksOf({ townService, lead, limits, helpHeading }: Props): readonly Block[] {
  const { town, service, text, facts, statedFacts, help } = townService;
  const county = inCounty(town.county.name);
  const block = (place: string, here: string, ofPlace: readonly Fact[]): Block => {
    const readings = comparableReadings(ofPlace, service, limits);
    const rest = ofPlace.filter((fact) => fact !== lead.fact && !statedFacts.includes(fact));
    return {
      heading: readings === null ? `On record in ${place}` : `What the numbers say ${here}`,
      body:
        readings === null && rest.length === 0 ? null : (
          <>
            {readings !== null && <ReadingBars readings={readings} />}
            {rest.length > 0 && <FactList facts={rest} shown={3} row={factRow} />}
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
            body: <FactList facts={help} shown={2} row={(each) => <FactListItem key={each.statement} fact={each} />} />,
          },
        ]
      : []),
    ...(ofCounty.length > 0 ? [block(county, `in ${county}`, ofCounty)] : []),
  ];
}

/** Whether there is more to print than the lead above. */
const says = ({ townService: { textSources }, lead }: Pick<Props, "townService" | "lead">) =>
  lead.rest !== "" || textSources.length > 0;

function OwnText({ townService: { textSources }, lead }: Pick<Props, "townService" | "lead">) {
  return (
    <>
      {lead.rest !== "" && (
        <p>
          <NonBreaking text={lead.rest} />
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

const factRow = (fact: Fact) => <FactListItem key={fact.statement} fact={fact} mark={factKind(fact)} />;
