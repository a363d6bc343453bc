/** The words of a place's hero: trail, heading in two lines, lead, and the two ways to ask. */
import type { ReactNode } from "react";
import type { Company } from "../../data/site.ts";
import type { Crumb } from "../crumbs.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { QuoteLink } from "./button-link.tsx";
import { PhoneButton } from "./phone-link.tsx";

type Props = {
  readonly crumbs: readonly Crumb[];
  /** "Water treatment", "in Trim": one heading, a line each. */
  readonly heading: readonly [string, string];
  readonly phone: Company["phones"]["main"];
  /** The lead. */
  readonly children: ReactNode;
};

export function HeroWords({ crumbs, heading, phone, children }: Props) {
  return (
    <div className="hero-words">
      <Breadcrumbs crumbs={crumbs} />
      <h1>
        <span>{heading[0]}</span> <span>{heading[1]}</span>
      </h1>
      {children}
      <div className="hero-words__actions">
        <QuoteLink /> <PhoneButton phone={phone} className="button--outline" />
      </div>
    </div>
  );
}
HeroWords.css = [...Breadcrumbs.css, new URL("./hero-words.css", import.meta.url)];
