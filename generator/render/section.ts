/** A section as the renderer sees it: a React element whose type is one of our plain function components. */
import type { FunctionComponent, ReactElement } from "react";
import type { Styled } from "../../templates/page.ts";

export type SectionComponent = FunctionComponent<Record<string, unknown>> & Styled;
export type Section = ReactElement<Record<string, unknown>, SectionComponent>;

/** @throws Error when the element is an HTML tag, a fragment or a class component: those have no name or no props to tell them apart by. */
export function asSection(element: ReactElement): Section {
  if (typeof element.type !== "function" || element.type.name === "")
    throw new Error(`a page's sections are named function components, not ${String(element.type)}`);
  return element as Section; // checked above; props are an object on every element
}

/** The style files of a list of components, each once, in order of first use. */
export const styleUrls = (components: readonly Styled[]) => [
  ...new Map(components.flatMap(({ css = [] }) => css).map((url) => [url.href, url])).values(),
];
