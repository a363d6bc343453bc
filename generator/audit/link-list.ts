/** Where pages that belong together lead, and which ids they have, so that all pages can be held against each other later. */
import type { PrintedPage } from "./audit-page.ts";
import { error, type Finding, within } from "./finding.ts";
import { marksNameOnly } from "./own-words.ts";

/**
 * Of the pages of a group: each address and id ("#water") that they lead to or have, once; the lists that their sections
 * make of these, as places in them ("0 1 1a", base 36), each once.
 */
export type Linked = { readonly words: readonly string[]; readonly lists: readonly string[] };

/**
 * What the pages of a group lead to is much the same, and sections that several of them have are the same to the last
 * address: a page has the places of its sections' lists. Header and footer, and the list of all counties, are on every page
 * and lead to the same places: they count where `withAll` is said.
 */
export function linkList({ withAll }: { readonly withAll: boolean }) {
  const words = new Map<string, string>();
  const lists = new Map<string, string>();
  const links = new Map<string, Listed>();
  const ids = new Map<string, string>();
  const placeOfList = (list: string) => (list === "" ? "" : `${placeIn(lists, list.trimEnd())} `);
  const listLinks = (text: string): Listed => {
    const known = links.get(text);
    if (known !== undefined) return known;
    let list = "";
    let here = none;
    for (const href of eachIn(text))
      if (href.startsWith("/")) list += `${placeIn(words, href)} `;
      else if (href.startsWith("#") && href !== mainId) here = [...here, href];
    const made = { place: placeOfList(list), here };
    links.set(text, made);
    return made;
  };
  const listIds = (text: string): string => {
    const known = ids.get(text);
    if (known !== undefined) return known;
    let list = "";
    for (const id of eachIn(text)) list += `${placeIn(words, `#${id}`)} `;
    const place = placeOfList(list);
    ids.set(text, place);
    return place;
  };
  return {
    of({ parts, frame }: PrintedPage): { readonly places: string; readonly findings: readonly Finding[] } {
      let places = "";
      let named: readonly Named[] = [];
      const follow = (text: string, name: string) => {
        const { place, here } = listLinks(text);
        places += place;
        if (here !== none) named = [...named, { name, here }];
      };
      for (const { section, seen } of parts) {
        if (seen.links !== "" && (withAll || !marksNameOnly(section))) follow(seen.links, section.type.name);
        if (seen.ids !== "") places += listIds(seen.ids);
      }
      if (withAll) for (const seen of frame) if (seen.links !== "") follow(seen.links, "header and footer");
      return { places: places.trimEnd(), findings: named.length === 0 ? [] : lostIn(named, parts) };
    },
    all: (): Linked => ({ words: [...words.keys()], lists: [...lists.keys()] }),
  };
}

type Listed = {
  /** Of the list, a space behind it; empty where there is nothing to list. */
  readonly place: string;
  /** Parts of its own page that are linked: "#water". */
  readonly here: readonly string[];
};
type Named = Pick<Listed, "here"> & { readonly name: string };
const none: readonly string[] = [];

/** Of the element around every page's sections, which the skip link leads to. */
export const mainId = "#main";

/** Links of a page to a part of it that it has not. */
function lostIn(named: readonly Named[], parts: PrintedPage["parts"]): readonly Finding[] {
  const ids = new Set(parts.flatMap(({ seen }) => eachIn(seen.ids)));
  return named.flatMap(({ name, here }) =>
    here
      .filter((id) => !ids.has(id.slice(1)))
      .map((id) => within(error("dead-link", `links to ${id}, which is no part of it`), name)),
  );
}

/** In base 36, from the first on that was asked for. */
function placeIn(places: Map<string, string>, value: string) {
  const before = places.get(value);
  if (before !== undefined) return before;
  const place = places.size.toString(36);
  places.set(value, place);
  return place;
}

/** Of a text in which each has a space behind it. */
const eachIn = (text: string): readonly string[] => (text === "" ? [] : text.trimEnd().split(" "));
