/** Two buttons at the bottom of small windows: phone, or quote form. */
import type { Company } from "../../model.ts";
import type { Page } from "../../page.ts";
import { QuoteLink } from "../../parts/button-link.tsx";
import { Icon } from "../../parts/icon.tsx";
import { openingSpans } from "../../parts/open-now.tsx";

type Props = { company: Company; toForm: string } & Pick<Page, "ask">;

export function CallBar({ company, toForm, ask }: Props) {
  return (
    <nav className="call-bar dark" aria-label="Quick contact">
      <a className="button button--outline call-bar__button" href={`tel:${company.phones.main.dial}`}>
        <Icon name="phone" />
        <span className="visually-hidden">Phone: </span>
        <span data-open-now={openingSpans(company.hours)} data-while-open="Call us">
          Call us
        </span>
      </a>{" "}
      <QuoteLink toForm={toForm} label={ask} className="button--highlight call-bar__button" />
    </nav>
  );
}
CallBar.css = [new URL("./call-bar.css", import.meta.url)];
