/** First screen of a town's page: the main fact about its water, quote button and phone, and its map. */

import { townBreadcrumbs } from "../../breadcrumbs.ts";
import type { LocatorFrame } from "../../maps/locator-frame.ts";
import type { Company, Town } from "../../model.ts";
import { HeroText } from "../../parts/hero-text.tsx";
import { PhoneAction, QuoteActions } from "../../parts/phone-line.tsx";
import { VerdictText } from "../../parts/verdict.tsx";
import { kilometres } from "../../words/format.ts";
import { TownLocator } from "./town-locator.tsx";

type Props = {
  readonly town: Town;
  /** Sentence in large type, and the text below it. */
  readonly story: { readonly hero?: string; readonly lead: string };
  /** Address of the contact page with the town as its subject. */
  readonly toForm: string;
  readonly company: Company;
  /** Background of the town's locator. */
  readonly frame: LocatorFrame;
};

export function TownHero({ town, story: { hero, lead }, toForm, company, frame }: Props) {
  return (
    <section className="town-hero town-hero--answered dark" data-location={town.name}>
      <div className="wrap">
        <HeroText crumbs={townBreadcrumbs(town)} heading={["Water treatment", `in ${town.label}`]}>
          <Where town={town} company={company} />
          <VerdictText word={hero} line={lead} />
          {town.withinRadius ? <QuoteActions toForm={toForm} company={company} /> : <PhoneAction company={company} />}
          <Emergency {...company} />
        </HeroText>
      </div>
      <TownLocator town={town} base={company.headquarters} frame={frame} />
    </section>
  );
}
TownHero.css = [
  ...HeroText.css,
  ...VerdictText.css,
  ...QuoteActions.css,
  ...TownLocator.css,
  new URL("./town-hero.css", import.meta.url),
];

/** The emergency line for customers of the company. The line for other leaks is beside the form. */
const Emergency = ({ phones: { emergency } }: Pick<Company, "phones">) => (
  <p className="hero-text__source figures">
    If a system of ours leaks, ring <a href={`tel:${emergency.dial}`}>{emergency.shown}</a>, 24/7.
  </p>
);

const Where = ({ town, company }: { readonly town: Town; readonly company: Company }) => (
  <p className="hero-text__source">
    {town.irishName !== undefined && (
      <>
        <span lang="ga">{town.irishName}</span>,{" "}
      </>
    )}
    {town.otherName !== undefined && `also called ${town.otherName}, `}
    {town.isBase ? "our base" : `${kilometres(town.distanceKm)} from ${company.headquarters.name}`}
  </p>
);
