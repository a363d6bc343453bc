/** Sections of a page: React elements whose type is a plain function component. */
import type { FunctionComponent, ReactElement } from "react";

/** A component, with the files of its styles. */
export type WithCss = { readonly css?: readonly URL[] };

type SectionComponent = FunctionComponent<Record<string, unknown>> & WithCss;
export type Section = ReactElement<Record<string, unknown>, SectionComponent>;

/** @throws Error for an HTML tag, a fragment or an unnamed component: findings and errors name the section. */
export function asSection(element: ReactElement): Section {
  if (typeof element.type !== "function" || element.type.name === "")
    throw new Error(`a page's sections are named function components, not ${String(element.type)}`);
  return element as Section; // checked above; props are an object on every element
}

/** The style files of a list of components, each once, in order of first use. */
export const styleUrls = (components: readonly WithCss[]) => [
  ...new Map(components.flatMap(({ css = [] }) => css).map((url) => [url.href, url])).values(),
];
