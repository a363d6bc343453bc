/** Heading of a page that is mostly text, on the dark ground. */
import type { Crumb } from "../crumbs.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Unbroken } from "./unbroken.tsx";

type Props = { readonly crumbs: readonly Crumb[]; readonly heading: string; readonly lead: string };

export function PageIntro({ crumbs, heading, lead }: Props) {
  return (
    <div className="page-intro dark">
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
PageIntro.css = [new URL("./page-intro.css", import.meta.url), ...Breadcrumbs.css];
