/** Text of a place's hero: breadcrumbs, heading in two lines, lead, and two buttons unless the next section has them. */
import type { ReactNode } from "react";
import type { Company } from "../../data/schema/site.ts";
import type { Breadcrumb } from "../breadcrumbs.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { QuoteLink } from "./button-link.tsx";
import { PhoneButton } from "./phone-link.tsx";

type Props = {
  readonly crumbs: readonly Breadcrumb[];
  /** "Water treatment", "in Trim": one heading, a line each. */
  readonly heading: readonly [string, string];
  readonly actions?: { readonly phone: Company["phones"]["main"]; readonly toForm: string };
  /** The lead. */
  readonly children: ReactNode;
};

export function HeroText({ crumbs, heading, actions, children }: Props) {
  return (
    <div className="hero-text">
      <Breadcrumbs crumbs={crumbs} />
      <h1>
        <span>{heading[0]}</span> <span>{heading[1]}</span>
      </h1>
      {children}
      {actions !== undefined && (
        <div className="hero-text__actions">
          <QuoteLink toForm={actions.toForm} /> <PhoneButton phone={actions.phone} className="button--outline" />
        </div>
      )}
    </div>
  );
}
HeroText.css = [...Breadcrumbs.css, new URL("./hero-text.css", import.meta.url)];
/** For heroes with buttons. */
HeroText.actionsCss = [new URL("./hero-actions.css", import.meta.url)];
