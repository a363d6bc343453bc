/** Two buttons at the bottom of small windows: phone, or quote form. */
import type { Company } from "../../../data/schema/site.ts";
import { QuoteLink } from "../../parts/button-link.tsx";
import { Icon } from "../../parts/icon.tsx";

export function CallBar({ company, toForm }: { company: Company; toForm: string }) {
  return (
    <nav className="call-bar dark" aria-label="Quick contact">
      <a className="button button--outline call-bar__button" href={`tel:${company.phones.main.dial}`}>
        <Icon name="phone" />
        Call us
      </a>{" "}
      <QuoteLink toForm={toForm} className="button--highlight call-bar__button" />
    </nav>
  );
}
CallBar.css = [new URL("./call-bar.css", import.meta.url)];
