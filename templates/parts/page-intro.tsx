/** Heading of a page of text, on the dark ground. */
import type { Breadcrumb } from "../breadcrumbs.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { NonBreaking } from "./non-breaking.tsx";

type Props = { readonly crumbs: readonly Breadcrumb[]; readonly heading: string; readonly lead: string };

export function PageIntro({ crumbs, heading, lead }: Props) {
  return (
    <div className="page-intro dark">
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <h1>{heading}</h1>
        <p className="lead">
          <NonBreaking text={lead} />
        </p>
      </div>
    </div>
  );
}
PageIntro.css = [new URL("./page-intro.css", import.meta.url), ...Breadcrumbs.css];
