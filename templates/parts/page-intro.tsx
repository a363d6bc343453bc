/** Heading of a page of text, on a dark background. */

import type { Breadcrumb } from "../breadcrumbs.ts";
import type { Company } from "../model.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { NonBreaking } from "./non-breaking.tsx";
import { QuoteActions } from "./phone-line.tsx";

type Props = {
  readonly crumbs: readonly Breadcrumb[];
  readonly heading: string;
  readonly lead: string;
  /** Legal pages have none. */
  readonly actions?: { readonly company: Company; readonly toForm: string };
};

export function PageIntro({ crumbs, heading, lead, actions }: Props) {
  return (
    <div className="page-intro dark">
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <h1>{heading}</h1>
        <p className="lead">
          <NonBreaking text={lead} />
        </p>
        {actions !== undefined && <QuoteActions {...actions} />}
      </div>
    </div>
  );
}
PageIntro.css = [new URL("./page-intro.css", import.meta.url), ...Breadcrumbs.css, ...QuoteActions.css];
