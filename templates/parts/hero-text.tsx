/** Text of a place's hero: breadcrumbs, heading in two lines, and what follows them. */
import type { ReactNode } from "react";
import type { Breadcrumb } from "../breadcrumbs.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";

type Props = {
  readonly crumbs: readonly Breadcrumb[];
  /** "Water treatment", "in Trim": one heading, a line each. */
  readonly heading: readonly [string, string];
  readonly children: ReactNode;
};

export function HeroText({ crumbs, heading, children }: Props) {
  return (
    <div className="hero-text">
      <Breadcrumbs crumbs={crumbs} />
      <h1>
        {heading[0]}
        <br />
        {heading[1]}
      </h1>
      {children}
    </div>
  );
}
HeroText.css = [...Breadcrumbs.css, new URL("./hero-text.css", import.meta.url)];
