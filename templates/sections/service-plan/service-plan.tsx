/** Our work in three steps, the cost of each, and the state's grant. */

import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Company, Service, TownPageData, TownService } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { Pause } from "../../parts/pause.tsx";
import { SampleMark } from "../../parts/sample-mark.tsx";
import { paths } from "../../paths.ts";
import { formatEuro, formatPrice, isSample, priceRange, priceTerms, sentenceCase } from "../../words/format.ts";

type Props = Pick<TownPageData, "council"> & {
  readonly townService: TownService;
  readonly service: Service;
  readonly company: Company;
  readonly texts: SiteSettings["texts"]["townService"]["plan"];
};

export function ServicePlan({ townService, service, company, council, texts }: Props) {
  const { plan, processSteps } = service;
  const steps: NonNullable<Service["plan"]> = plan ?? processSteps.slice(0, 3);
  return (
    <section className="plan" aria-label={texts.heading}>
      <div className="wrap">
        <div className="plan__paper">
          <ol className="plan__steps figures">
            {steps.map((step) => (
              <PlanStep key={step.title} step={step} service={service} company={company} texts={texts} />
            ))}
          </ol>
          <Grant townService={townService} service={service} council={council} />
        </div>
      </div>
    </section>
  );
}
ServicePlan.css = [...SampleMark.css, new URL("./service-plan.css", import.meta.url)];

type StepProps = Pick<Props, "service" | "company" | "texts"> & {
  readonly step: NonNullable<Service["plan"]>[number];
};

function PlanStep({ step: { title, cost, text }, service, company, texts }: StepProps) {
  const price = cost === "price" ? priceOf(service, company, texts) : undefined;
  const amount = cost === undefined || cost === "price" ? price?.amount : texts[cost];
  return (
    <li>
      <b>
        <NonBreaking text={title} />
      </b>
      <Pause />
      {amount !== undefined && (
        <>
          <i>
            <NonBreaking text={amount} />
          </i>
          <Pause />
        </>
      )}
      <span>
        {price?.isSample && <SampleMark />} <NonBreaking text={[text, price?.terms ?? []].flat().join(" ")} />
      </span>
    </li>
  );
}

/** Returns the service's own price, else the monthly price if it covers the service, else a note on the quote. */
function priceOf({ slug, price }: Service, { price: monthly }: Company, texts: StepProps["texts"]) {
  if (price !== undefined) {
    const { upkeep_per_year: upkeep, source } = price;
    const terms = upkeep === undefined ? undefined : `Then about ${formatEuro(upkeep)} a year.`;
    return { amount: priceRange(price), terms, isSample: isSample(source) };
  }
  if (!monthly.services.includes(slug)) return { terms: texts.quoted };
  return {
    amount: formatPrice(monthly),
    terms: `${sentenceCase(priceTerms(monthly))}.`,
    isSample: false,
  };
}

const grantNames: Readonly<Record<string, string>> = { "well-grant": "Well grant", "lead-grant": "Lead grant" };

function Grant({ townService: { grant }, service, council }: Pick<Props, "townService" | "service" | "council">) {
  const guide = service.guides.find(({ slug }) => /grant|lead/.test(slug));
  if (grant?.value === undefined)
    return service.grant === undefined ? null : (
      <p className="plan__help">
        <b>Grant:</b> <NonBreaking text={service.grant} />
      </p>
    );
  const amount = `up to ${formatEuro(Number(grant.value))}${grant.year === undefined ? "" : `, by the amounts of ${grant.year}`}.`;
  const phone = council?.phone === undefined ? "" : `: ${council.phone.replaceAll(" ", "\u00a0")}`;
  const ask = `Ask ${council?.name ?? "your council"} before any work begins${phone}.`;
  return (
    <p className="plan__help">
      <b>{grantNames[grant.kind] ?? "Grant"}:</b> <NonBreaking text={`${amount} ${ask}`} />{" "}
      {guide !== undefined && (
        <a className="link" href={paths.guide(guide)}>
          {guide.heading}
        </a>
      )}
    </p>
  );
}

export const planSources = ({ grant }: TownService) => (grant?.value === undefined ? [] : [grant]);
