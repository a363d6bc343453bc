/** Where pages that belong together lead, and which ids they have, so that all pages can be held against each other later. */
import type { Seen } from "../render/seen.ts";
import type { PrintedPage } from "./audit-page.ts";
import { error, type Finding, within } from "./finding.ts";
import { marksNameOnly } from "./own-words.ts";

/**
 * Of the pages of a group: each address and id that they lead to or have, once ("/trim /trim/well-water #water"); the lists that
 * their sections make of these, as places in them, base 36, each once ("0 1,0 1a"). Texts, as most who read a group's line ask
 * for its pages only.
 */
export type Linked = { readonly words: string; readonly lists: string };

/**
 * What the pages of a group lead to is much the same, and sections that several of them have are the same to the last
 * address: a page has the places of its sections' lists. Header and footer, and the list of all counties, are on every page
 * and lead to the same places: they count where `withAll` is said.
 */
export function linkList({ withAll }: { readonly withAll: boolean }) {
  const words = new Map<string, string>();
  const lists = new Map<string, string>();
  /** Of sections that stand on several pages, by what was seen of them. */
  const known = new Map<Seen, Listed>();
  const placeOfList = (list: string) => (list === "" ? "" : `${placeIn(lists, list.trimEnd())} `);
  const listed = (seen: Seen, withLinks: boolean): Listed => {
    if (seen.ids.length === 0 && (!withLinks || seen.links.length === 0)) return nothing;
    const before = known.get(seen);
    if (before !== undefined) return before;
    let links = "";
    let here = none;
    for (const href of withLinks ? seen.links : [])
      if (href.startsWith("/")) links += `${placeIn(words, href)} `;
      else if (href.startsWith("#") && href !== mainId) here = [...here, href];
    let ids = "";
    for (const id of seen.ids) ids += `${placeIn(words, `#${id}`)} `;
    const made = { links: placeOfList(links), ids: placeOfList(ids), here };
    known.set(seen, made);
    return made;
  };
  return {
    of({ parts, frame }: PrintedPage): { readonly places: string; readonly findings: readonly Finding[] } {
      let places = "";
      let named: readonly Named[] = [];
      const follow = ({ links, here }: Listed, name: string) => {
        places += links;
        if (here !== none) named = [...named, { name, here }];
      };
      for (const { section, seen } of parts) {
        const list = listed(seen, withAll || !marksNameOnly(section));
        follow(list, section.type.name);
        places += list.ids;
      }
      if (withAll) for (const seen of frame) follow(listed(seen, true), "header and footer");
      return { places: places.trimEnd(), findings: named.length === 0 ? [] : lostIn(named, parts) };
    },
    all: (): Linked => ({ words: Array.from(words.keys(), inOneWord).join(" "), lists: [...lists.keys()].join(",") }),
  };
}

type Listed = {
  /** The places of both lists, a space behind each; empty where there is nothing to list. */
  readonly links: string;
  readonly ids: string;
  /** Parts of its own page that are linked: "#water". */
  readonly here: readonly string[];
};
type Named = Pick<Listed, "here"> & { readonly name: string };
const none: readonly string[] = [];
const nothing: Listed = { links: "", ids: "", here: none };

/** Of the element around every page's sections, which the skip link leads to. */
export const mainId = "#main";

/** Links of a page to a part of it that it has not. */
function lostIn(named: readonly Named[], parts: PrintedPage["parts"]): readonly Finding[] {
  const ids = new Set(parts.flatMap(({ seen }) => seen.ids));
  return named.flatMap(({ name, here }) =>
    here
      .filter((id) => !ids.has(id.slice(1)))
      .map((id) => within(error("dead-link", `links to ${id}, which is no part of it`), name)),
  );
}

/** As a browser asks for an address in which somebody wrote a space. */
const inOneWord = (address: string) => address.replaceAll(" ", "%20");

/** What `all` says, read again. */
export const wordsOf = ({ words }: Linked): readonly string[] => (words === "" ? [] : words.split(" "));
export const listsOf = ({ lists }: Linked): readonly string[] => (lists === "" ? [] : lists.split(","));

/** In base 36, from the first on that was asked for. */
function placeIn(places: Map<string, string>, value: string) {
  const before = places.get(value);
  if (before !== undefined) return before;
  const place = places.size.toString(36);
  places.set(value, place);
  return place;
}
