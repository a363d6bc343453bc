/** "What we would do, and what it costs": three steps, the costs that are known, and what helps to pay them. */
import { Fragment } from "react";
import { inCounty } from "../../../client/measures/in-county.ts";
import type { Service, TownService, WellHelp } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { formatEuro } from "../../format.ts";
import { Cost, Costs, MonthlyCosts } from "../../parts/costs.tsx";
import { factText } from "../../parts/fact-text.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { SourceLink } from "../../parts/source-link.tsx";
import { TwoColumns } from "../../parts/two-columns.tsx";
import { paths } from "../../paths.ts";
import { FactList, FactListItem } from "../fact-list/fact-list.tsx";
import { OwnCosts } from "../service-costs/own-costs.tsx";

type Props = {
  readonly townService: TownService;
  readonly service: Service;
  readonly price: SiteSettings["price"];
  readonly texts: SiteSettings["texts"]["townService"];
};

export function TownServicePlan({ townService: { town, help: ofCounty }, service, price, texts }: Props) {
  const { heading, test, monthly, quote } = texts.plan;
  const grant = leastGrant(ofCounty) ?? leastGrant(service.help);
  // What the state offers is on the service's own page and in the guides.
  const help = ofCounty.filter((each) => each !== grant);
  return (
    <section className="plan" aria-labelledby="plan-title">
      <TwoColumns id="plan-title" heading={heading}>
        <PlanSteps service={service} />
        <Costs>
          <Cost {...test} />
          {price.services.includes(service.slug) && <MonthlyCosts label={monthly} price={price} />}
          <OwnCosts service={service} quote={quote} />
          {grant !== undefined && <GrantCost grant={grant} />}
        </Costs>
        {help.length > 0 && (
          <details className="plan__help">
            <summary className="link">
              {texts.help} in {inCounty(town.county.name)}
            </summary>
            <FactList
              facts={help}
              shown={help.length}
              row={(each) => <FactListItem key={each.statement} fact={each} />}
            />
          </details>
        )}
        {service.guides.length > 0 && <GuideLinks service={service} />}
      </TwoColumns>
    </section>
  );
}
TownServicePlan.css = [
  ...TwoColumns.css,
  ...Costs.css,
  ...FactList.css,
  new URL("./town-service-plan.css", import.meta.url),
];

function PlanSteps({ service: { plan, processSteps } }: Pick<Props, "service">) {
  return (
    <ol className="plan__steps">
      {(plan ?? processSteps.slice(0, 3)).map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>
            <NonBreaking text={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
PlanSteps.isMemoized = true;

const GuideLinks = ({ service: { guides } }: Pick<Props, "service">) => (
  <p className="plan__guides">
    Read on:{" "}
    {guides.map((guide) => (
      <Fragment key={guide.slug}>
        <a className="link" href={paths.guide(guide)}>
          {guide.heading}
        </a>{" "}
      </Fragment>
    ))}
  </p>
);
GuideLinks.isMemoized = true;

const grants: Readonly<Partial<Record<WellHelp["kind"], string>>> = {
  "well-grant": "Well grant",
  "lead-grant": "Lead grant",
};

/** The smallest of several amounts is the one for treatment. */
function leastGrant(help: readonly WellHelp[]) {
  const amounts = help.filter(
    ({ kind, unit, value, isAged }) =>
      !isAged &&
      grants[kind] !== undefined &&
      /^euro at most\b/.test(unit ?? "") &&
      !/before/.test(unit ?? "") &&
      Number(value) > 0,
  );
  return amounts.toSorted((a, b) => Number(a.value) - Number(b.value))[0];
}

const GrantCost = ({ grant }: { grant: WellHelp }) => (
  <div>
    <dt>{grants[grant.kind]}</dt>
    <dd>
      <NonBreaking
        text={`up to ${formatEuro(Number(grant.value))}${grant.year === undefined ? "" : ` in ${grant.year}`}`}
      />
    </dd>
    <dd className="costs__why">
      <span>
        <NonBreaking text={factText(grant)} />
      </span>{" "}
      {grant.year ?? "No date"}, <SourceLink of={grant} />
    </dd>
  </div>
);
GrantCost.isMemoized = true;
