/** Heading of a legal page. */
import type { Crumb } from "../../crumbs.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";

type Props = { readonly crumbs: readonly Crumb[]; readonly heading: string; readonly lead: string };

export function LegalIntro({ crumbs, heading, lead }: Props) {
  return (
    <div className="legal-intro dark">
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <h1>{heading}</h1>
        <p className="lead">
          <Unbroken text={lead} />
        </p>
      </div>
    </div>
  );
}
LegalIntro.css = [new URL("./legal-intro.css", import.meta.url), ...Breadcrumbs.css];
