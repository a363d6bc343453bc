/** Text of a place's first screen: breadcrumbs, a heading of two lines, and the children below. */
import type { ReactNode } from "react";
import type { Breadcrumb } from "../breadcrumbs.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";

type Props = {
  readonly crumbs: readonly Breadcrumb[];
  /** The heading's two lines: "Water treatment", "in Trim". */
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
