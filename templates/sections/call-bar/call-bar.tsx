/** Two buttons at the lower edge of small windows: call, or ask for a quote. */
import type { Company } from "../../../data/site.ts";
import { QuoteLink } from "../../parts/button-link.tsx";
import { Icon } from "../../parts/icon.tsx";

export function CallBar({ company }: { company: Company }) {
  return (
    <nav className="call-bar dark" aria-label="Quick contact">
      <a className="button button--outline call-bar__button" href={`tel:${company.phones.main.dial}`}>
        <Icon name="phone" />
        Call us
      </a>{" "}
      <QuoteLink className="button--highlight call-bar__button" />
    </nav>
  );
}
CallBar.css = [new URL("./call-bar.css", import.meta.url)];
