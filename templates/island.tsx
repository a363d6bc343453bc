/** An interactive part of a page: its server markup, and the data that hydrates it. */
import { renderToString } from "react-dom/server";
import type { IslandView } from "../client/island-view.ts";
import { type IslandName, type IslandProps, islandNames, loadIsland } from "../client/islands.ts";

type Props<Name extends IslandName> = {
  readonly name: Name;
  /** Id of the element, unique on its page. */
  readonly id: string;
  readonly wake: "visible" | "press";
  /** Props as plain data, since they are printed as JSON. No island contains another. */
  readonly props: IslandProps<Name>;
};

const views = new Map<IslandName, IslandView>();
/** Markup by name, id and props, cached because many pages have the same few islands. */
const printed = new Map<string, string>();

/** Loads all islands in advance, as rendering is synchronous. Await it before the first page. */
export async function prepareIslands() {
  for (const name of islandNames) views.set(name, await loadIsland(name));
}

/** Renders from the same JSON and with the same id prefix as the browser. Otherwise hydration fails. */
export function Island<Name extends IslandName>({ name, id, wake, props }: Props<Name>) {
  const View = views.get(name);
  if (View === undefined)
    throw new Error(`The island "${name}" is not loaded: await prepareIslands() before rendering.`);
  const json = JSON.stringify(props);
  const key = `${name} ${id} ${json}`;
  const html = printed.get(key) ?? renderToString(<View {...JSON.parse(json)} />, { identifierPrefix: id });
  printed.set(key, html);
  return (
    <div
      id={id}
      data-island={name}
      data-wake={wake}
      data-props={json}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: printed by React in the line above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
